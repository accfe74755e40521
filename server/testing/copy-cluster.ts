import { readdirSync } from "node:fs";
import { inject } from "vitest";
import { startEmbeddedServer } from "../db/embedded/start-embedded-server";
import { withLock } from "../db/embedded/with-lock";
import { copyDataDir } from "./demo-process";
import { makeDataDir } from "./make-data-dir";

/** By the first of all workers that asks. */
async function makeOriginal(dataDir: string): Promise<void> {
  if (readdirSync(dataDir).length > 0) return;
  const server = await startEmbeddedServer({ dataDir, rootDir: process.cwd(), durable: false });
  await server.close();
}

/**
 * A data directory as a first start leaves it once it is stopped: copied, as the files of PostgreSQL are made once for the
 * whole run. It goes with the test file.
 */
export async function copyCluster(): Promise<string> {
  const original = inject("original");
  await withLock(`${original}.lock`, () => makeOriginal(original));
  const directory = makeDataDir();
  copyDataDir(original, directory);
  return directory;
}
