import { Writable } from "node:stream";
import { expect, test } from "vitest";
import { createLog } from "../adapters/log";
import { writeJsonOnly } from "./log-requests";

test("what a library writes to standard output or error becomes a line of the log", async () => {
  const lines: string[] = [];
  const log = createLog("info", { write: (line) => lines.push(line) });
  const output = { stdout: new Writable(), stderr: new Writable() };
  const listeners = {
    warning: process.listeners("warning"),
    uncaughtException: process.listeners("uncaughtException"),
  };
  writeJsonOnly(log, output);
  for (const name of ["warning", "uncaughtException"] as const) {
    process.removeAllListeners(name);
    for (const listener of listeners[name]) process.on(name as "warning", listener as () => void);
  }
  output.stdout.write("\u001b[31mready\u001b[39m\nin 3 s\n");
  output.stdout.write("\n");
  await new Promise((done) => output.stderr.write(Buffer.from("Error: no\n    at here\n"), done));
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { level: 30, by: "stdout", msg: "ready\nin 3 s" },
    { level: 40, by: "stderr", msg: "Error: no\n    at here" },
  ]);
});
