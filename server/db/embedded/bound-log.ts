import { copyFile, stat, truncate } from "node:fs/promises";

/** Bytes of the log of PostgreSQL, beyond which it becomes the former one: no more than two of these are ever kept. */
const MAX_LOG_BYTES = 8 * 1024 * 1024;

/**
 * Keeps the log of the embedded database small: a long one is copied to `….1`, in place of the one before, and begins anew. The
 * server writes on to the same file, at its new end.
 */
export async function boundLog(path: string, most = MAX_LOG_BYTES): Promise<void> {
  const size = await stat(path).then(
    ({ size }) => size,
    () => 0,
  );
  if (size <= most) return;
  await copyFile(path, `${path}.1`);
  await truncate(path);
}
