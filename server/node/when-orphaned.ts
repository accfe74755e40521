const LOOK_MS = 1_000;

/** Calls back once whoever started this process is gone. Process managers that mean to leave do not use it. */
export function whenOrphaned(callback: () => void): void {
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    callback();
  }, LOOK_MS);
  timer.unref();
}
