import { rmSync } from "node:fs";
import { startEmbeddedServer } from "../db/embedded/start-embedded-server";
import { copyDataDir } from "./demo-process";
import { makeDataDir } from "./make-data-dir";
import { makeEnterableDir } from "./make-enterable-dir";

let original: Promise<string> | undefined;

async function makeOriginal(): Promise<string> {
  const directory = makeEnterableDir(`passbook-test-${process.pid}-`);
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
