"""What operators see: settings, the data folder and its lock, metrics, the log."""
