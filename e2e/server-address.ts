import { execFileSync } from "node:child_process";
import { chmodSync, mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const PRINT_FREE_PORT =
  "const s=require('net').createServer().listen(0,'127.0.0.1',()=>{console.log(s.address().port);s.close()})";

function makeDataDir(): string {
  const directory = mkdtempSync(join(tmpdir(), "passbook-e2e-"));
  // PostgreSQL runs as another account when this is root; that account has to enter.
  chmodSync(directory, 0o711);
  return directory;
}

/** Chosen once per run; the run's other processes inherit the choice. */
process.env.E2E_PORT ??= execFileSync(process.execPath, ["-e", PRINT_FREE_PORT], { encoding: "utf8" }).trim();
process.env.E2E_DATA_DIR ??= makeDataDir();

export const port = Number(process.env.E2E_PORT);
export const dataDir = process.env.E2E_DATA_DIR;
export const origin = `http://localhost:${port}`;
/** Holds the seconds by which the server's clock is ahead. */
export const clockFile = join(dataDir, "clock");
