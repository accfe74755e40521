import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { query } from "./database";
import { clockFile } from "./server-address";

function ahead(): number {
  try {
    return Number(readFileSync(clockFile, "utf8"));
  } catch {
    return 0;
  }
}

async function setAhead(seconds: number): Promise<void> {
  writeFileSync(clockFile, String(seconds));
  await query("UPDATE test_clock SET offset_seconds = $1", [seconds]);
}

/** Lets time pass for the server and its database at once. The browser's own clock stays. */
export const advance = (seconds: number) => setAhead(ahead() + seconds);

/** The server's clock, in milliseconds since 1970. */
export const serverNow = () => Date.now() + ahead() * 1_000;

/** Back to the present. */
export async function reset(): Promise<void> {
  await setAhead(0);
  rmSync(clockFile, { force: true });
}
