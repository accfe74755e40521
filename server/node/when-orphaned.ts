const LOOK_MS = 1_000;

/** Calls back once the parent process is gone; for programs that must not outlive it. */
export function whenOrphaned(callback: () => void): void {
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    callback();
  }, LOOK_MS);
  timer.unref();
}
