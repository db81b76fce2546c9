"""The rulebook: a site for players, made from the features and the catalogs."""
