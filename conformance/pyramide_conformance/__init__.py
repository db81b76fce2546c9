"""The conformance suite: the rules of Pyramid solitaire, run against any implementation."""
