"""Differential play: an implementation beside the reference, through random games, compared after every call."""
