import { createReadStream } from "node:fs";
import { writeFile } from "node:fs/promises";
import { createInterface } from "node:readline";
import { digestOf, PasswordFilter } from "../../core/index";

const USAGE = `npm run passwords -- build <list> <filter>

Makes of a list of breached passwords the file that BREACHED_PASSWORDS names. A line of the list is a password, or its SHA-1
in hexadecimal, with or without ":" and a count behind it.
`;

const SHA1 = /^([0-9a-f]{40})(?::[0-9]+)?$/i;

const linesOf = (path: string) => createInterface({ input: createReadStream(path), crlfDelay: Infinity });

/** A password is an entry as it stands, in its canonical form. */
function digestOfLine(line: string): Buffer {
  const [, hex] = SHA1.exec(line) ?? [];
  return hex ? Buffer.from(hex, "hex") : digestOf(line.normalize("NFKC"));
}

/** Reads the list twice, so that the filter has its size from the beginning. Answers how many entries it has. */
export async function buildFilter(list: string, file: string): Promise<number> {
  let entries = 0;
  for await (const line of linesOf(list)) entries += line === "" ? 0 : 1;
  const filter = PasswordFilter.for(entries);
  for await (const line of linesOf(list)) if (line !== "") filter.add(digestOfLine(line));
  await writeFile(file, filter.toFile());
  return entries;
}

/** Says in one line which file cannot be read or written, and why. */
async function build(list: string, file: string): Promise<void> {
  try {
    process.stdout.write(`${file} has ${await buildFilter(list, file)} entries\n`);
  } catch (error) {
    process.stderr.write(`No filter was made: ${(error as Error).message}\n`);
    process.exitCode = 1;
  }
}

const [action, list, file] = process.argv.slice(2);
if (action === "build" && list && file) await build(list, file);
else {
  process.stderr.write(USAGE);
  process.exitCode = action === "--help" ? 0 : 2;
}
