type Cleanup = () => unknown;

const cleanups: Cleanup[] = [];

/** Has something cleaned up after the tests of the running file; also from within its hooks and tests. */
export function afterFile(cleanup: Cleanup): void {
  cleanups.push(cleanup);
}

/** Cleans up, the newest first. */
export async function cleanUp(): Promise<void> {
  for (let next = cleanups.pop(); next; next = cleanups.pop()) await next();
}
