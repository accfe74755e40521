import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { shutDownPostgres } from "../db/embedded/launch-postgres";
import { findPostmaster } from "../db/embedded/postmaster";
import { afterFile } from "./after-file";

/** An empty data directory; it goes with the test file, and so does a server left running on it. */
export function makeDataDir(): string {
  const directory = mkdtempSync(join(tmpdir(), `passbook-test-${process.pid}-`));
  // PostgreSQL runs as another account when this is root; that account has to enter.
  chmodSync(directory, 0o711);
  afterFile(async () => {
    const left = findPostmaster(join(directory, "postgres"));
    if (left) await shutDownPostgres(left);
    rmSync(directory, { recursive: true, force: true });
  });
  return directory;
}
