/** The clock of this machine: the one place that reads it. What expires is decided by database time (`app_now()`). */
export const now = (): number => Date.now();
