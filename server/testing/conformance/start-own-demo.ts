import { spawn } from "node:child_process";
import { rmSync } from "node:fs";
import { setTimeout } from "node:timers/promises";
import { build } from "../../commands/build";
import { makeEnterableDir } from "../../commands/make-enterable-dir";
import { freePort } from "../free-port";

const TIMEOUT_MS = 60_000;

async function untilItAnswers(url: string, hasEnded: () => boolean): Promise<void> {
  const end = Date.now() + TIMEOUT_MS;
  while (Date.now() < end && !hasEnded()) {
    const answers = await fetch(url).then(
      ({ ok }) => ok,
      () => false,
    );
    if (answers) return;
    await setTimeout(200);
  }
  throw new Error("The demo did not start.");
}

/** A demo for one run: its own port, its own data, no volume limits. */
export async function startOwnDemo(): Promise<{ baseUrl: string; stop(): Promise<void> }> {
  await build();
  const dataDir = makeEnterableDir("passbook-conformance-");
  const port = await freePort();
  const demo = spawn(process.execPath, ["dist/main.js", "--demo"], {
    stdio: ["ignore", "ignore", "inherit"],
    env: { ...process.env, NODE_ENV: "production", PORT: String(port), DATA_DIR: dataDir, LIMITS: "off" },
  });
  const ended = new Promise<void>((resolve) => demo.once("exit", () => resolve()));
  const stop = async () => {
    demo.kill("SIGTERM");
    await ended;
    rmSync(dataDir, { recursive: true, force: true });
  };
  const baseUrl = `http://127.0.0.1:${port}`;
  try {
    await untilItAnswers(`${baseUrl}/openapi.json`, () => demo.exitCode !== null);
  } catch (error) {
    await stop();
    throw error;
  }
  return { baseUrl, stop };
}
