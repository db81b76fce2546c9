"""Test vectors: the specification as plain JSON, for implementations that are tested without Python."""
