import { writeFileSync } from "node:fs";
import { join } from "node:path";

export interface Verdict {
  passed: number;
  failed: number;
  /** What to print when something failed. */
  output: string;
  /** What it measured, for its line. */
  figures?: string;
}

export interface Judged {
  baseUrl: string;
  /** For what it writes. */
  directory: string;
  /** Aborted when its time is over. */
  signal: AbortSignal;
}

/** A client that judges the service at an address. */
export interface OutsideClient {
  name: string;
  /** It has so long. */
  seconds: number;
  judge(judged: Judged): Promise<Verdict>;
}

/** Writes what an address answers to a file of its name. */
export async function downloadTo(directory: string, baseUrl: string, path: string): Promise<string> {
  const answer = await fetch(baseUrl + path);
  if (!answer.ok) throw new Error(`${path} answers ${answer.status}`);
  const file = join(directory, path.split("/").at(-1) ?? "");
  writeFileSync(file, await answer.text());
  return file;
}
