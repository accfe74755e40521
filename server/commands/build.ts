import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { withLock } from "../db/embedded/with-lock";
import { bundleEntries } from "./bundle-entries";
import { compressStatic, fingerprint } from "./fingerprint";
import { NEXT, run } from "./run";
import { makeSdk } from "./sdk";

const MARK = "dist/fingerprint";

function isCurrent(print: string): boolean {
  const whole = existsSync(MARK) && existsSync("dist/main.js") && existsSync(".next/BUILD_ID");
  return whole && readFileSync(MARK, "utf8") === print;
}

async function buildAnew(print: string): Promise<void> {
  rmSync("dist", { recursive: true, force: true });
  mkdirSync("dist");
  await bundleEntries("dist");
  await makeSdk();
  const code = await run(NEXT, ["build"], { env: { NODE_ENV: "production" } });
  if (code !== 0) throw new Error("The pages could not be built; see above.");
  await compressStatic(".next/static");
  // Written last: a build that was interrupted does not count.
  writeFileSync(MARK, print);
}

/** Builds the pages and the entry, unless the existing build is of the same sources. */
export async function build(): Promise<void> {
  const print = fingerprint();
  if (isCurrent(print)) return;
  await withLock(".build.lock", async () => {
    if (!isCurrent(print)) await buildAnew(print);
  });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  build().catch((error) => {
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  });
}
