"""The wrong-rules gallery: implementations that each break one rule, to show that the features notice."""
