import { rmSync } from "node:fs";
import { join } from "node:path";
import { makeEnterableDir } from "../commands/make-enterable-dir";
import { shutDownPostgres } from "../db/embedded/launch-postgres";
import { findPostmaster } from "../db/embedded/postmaster";
import { afterFile } from "./after-file";

/** An empty data directory; it goes with the test file, and so does a server left running on it. */
export function makeDataDir(): string {
  const directory = makeEnterableDir(`passbook-test-${process.pid}-`);
  afterFile(async () => {
    const left = findPostmaster(join(directory, "postgres"));
    if (left) await shutDownPostgres(left);
    rmSync(directory, { recursive: true, force: true });
  });
  return directory;
}
