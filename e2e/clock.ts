import { closeSync, openSync, readFileSync, writeSync } from "node:fs";
import { query } from "./database";
import { clockFile } from "./server-address";

const ahead = () => Number(readFileSync(clockFile, "utf8"));

/** Written in place and at one length: the server has the file open, and never sees half a number. */
function writeAhead(seconds: number): void {
  const file = openSync(clockFile, "r+");
  writeSync(file, String(seconds).padEnd(20), 0);
  closeSync(file);
}

async function setAhead(seconds: number): Promise<void> {
  writeAhead(seconds);
  await query("UPDATE test_clock SET offset_seconds = $1", [seconds]);
}

/** Lets time pass for the server and its database at once. The browser's own clock stays. */
export const advance = (seconds: number) => setAhead(ahead() + seconds);

/** The server's clock, in milliseconds since 1970. */
export const serverNow = () => Date.now() + ahead() * 1_000;

/** Back to the present. */
export const reset = () => setAhead(0);
