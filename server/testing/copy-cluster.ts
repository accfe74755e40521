import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startEmbeddedServer } from "../db/embedded/start-embedded-server";
import { copyDataDir } from "./demo-process";
import { makeDataDir } from "./make-data-dir";

let original: Promise<string> | undefined;

async function makeOriginal(): Promise<string> {
  const directory = mkdtempSync(join(tmpdir(), `passbook-test-${process.pid}-`));
  // PostgreSQL runs as another account when this is root; that account has to enter.
  chmodSync(directory, 0o711);
  process.once("exit", () => rmSync(directory, { recursive: true, force: true }));
  const server = await startEmbeddedServer({ dataDir: directory, rootDir: process.cwd(), durable: false });
  await server.close();
  return directory;
}

/**
 * A data directory as a first start leaves it once it is stopped: copied, as the files of PostgreSQL are made once for all
 * files of a worker. It goes with the test file.
 */
export async function copyCluster(): Promise<string> {
  original ??= makeOriginal();
  const from = await original;
  const directory = makeDataDir();
  copyDataDir(from, directory);
  return directory;
}
