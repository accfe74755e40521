import { spawn } from "node:child_process";
import { join } from "node:path";
import { expect, test } from "vitest";
import { createLog } from "../adapters/log";
import { outcome, type Program } from "../testing/spawn-program";
import { limitConnections } from "./watch-descriptors";

const importing = (path: string) => `await import(${JSON.stringify(join(process.cwd(), path))})`;

/** A node that gets one connection more than it may have, and then has no descriptor left. */
const NODE = `
import { closeSync, openSync } from "node:fs";
import { connect } from "node:net";
const { createLog } = ${importing("server/adapters/log.ts")};
const { createNodeServer } = ${importing("server/node/create-node-server.ts")};
const { checkDescriptors, descriptorLimit, limitConnections, watchDescriptors } =
  ${importing("server/platform/watch-descriptors.ts")};
const { metrics } = ${importing("server/metrics/metrics.ts")};
const tell = async (...names) => {
  for (const name of names) console.log(JSON.stringify({ name, value: (await metrics[name].get()).values[0].value }));
};
// How many are open is looked at below, and at no other moment.
globalThis.setInterval = () => ({ unref() {} });
const log = createLog("warn");
const descriptors = descriptorLimit();
const maxConnections = limitConnections({ kind: "platform", maxConnections: 8192 }, descriptors, log);
const server = createNodeServer((_, response) => response.end("answered"), { maxConnections });
watchDescriptors(server, descriptors, log);
await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
await checkDescriptors(descriptors, log);
await tell("passbook_descriptors_left");
const { port } = server.address();
const sockets = Array.from({ length: maxConnections + 1 }, () => connect(port, "127.0.0.1"));
await Promise.any(sockets.map((socket) => new Promise((resolve) => socket.once("close", resolve).on("error", resolve))));
await Promise.all(sockets.map((socket) => new Promise((resolve) => (socket.closed ? resolve() : socket.once("close", resolve).destroy()))));
const files = [];
try {
  for (;;) files.push(openSync("/dev/null"));
} catch {}
await checkDescriptors(descriptors, log);
await checkDescriptors(descriptors, log);
for (const file of files) closeSync(file);
await tell("passbook_descriptors_left", "passbook_connections_refused_total");
server.emit("error", Object.assign(new Error("accept EMFILE"), { code: "EMFILE" }));
console.log(await (await fetch("http://127.0.0.1:" + port)).text());
process.exit(0);
`;

test("the limit of connections follows that of descriptors; refused connections and an end of descriptors are logged once a minute", async () => {
  const command = 'ulimit -n 384; exec "$0" --import tsx --input-type=module -e "$1"';
  const node = spawn("/bin/sh", ["-c", command, process.execPath, NODE], {
    stdio: ["ignore", "pipe", "pipe"],
  });
  const { code, stdout, stderr } = await outcome(node as Program);
  expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
  const lines = stdout.trim().split("\n");
  expect(lines.pop()).toBe("answered");
  const told = lines.map((line) => JSON.parse(line));
  const left = told.splice(1, 1);
  expect(left).toMatchObject([{ name: "passbook_descriptors_left", value: expect.any(Number) }]);
  expect(left[0].value).toBeGreaterThan(300);
  expect(left[0].value).toBeLessThan(384);
  expect(told).toMatchObject([
    { level: 40, descriptors: 384, connections: 128, msg: expect.stringContaining("MAX_CONNECTIONS") },
    { level: 40, connections: 128, msg: "connections are refused: as many are open as may be" },
    { level: 50, descriptors: 384, err: { code: "EMFILE" }, msg: "file descriptors run out" },
    { name: "passbook_descriptors_left", value: 0 },
    { name: "passbook_connections_refused_total", value: 1 },
    { level: 50, err: { code: "EMFILE" }, msg: "a connection cannot be accepted" },
  ]);
});

const log = createLog("silent");
test.each([
  ["platform", 1_048_576, 8_192],
  ["platform", null, 8_192],
  ["platform", 1_024, 768],
  ["front", 1_024, 384],
] as const)("a %s that may open %s files takes %s connections", (kind, descriptors, connections) => {
  expect(limitConnections({ kind, maxConnections: 8_192 }, descriptors, log)).toBe(connections);
});

test("too few descriptors are a refusal to start", () => {
  const limits = { kind: "platform", maxConnections: 8_192 } as const;
  expect(() => limitConnections(limits, 256, log)).toThrow("may open only 256 files. It needs 320 at least");
});
