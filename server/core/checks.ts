/** What has to hold for a process to get requests, by name: `ok`, or a word for what is wrong. */
export type Checks = Record<string, string>;

/** Whether all of it holds. */
export const holds = (checks: Checks): boolean => Object.values(checks).every((state) => state === "ok");
