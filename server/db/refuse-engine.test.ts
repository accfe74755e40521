import { once } from "node:events";
import { type AddressInfo, createServer, type Server } from "node:net";
import { afterEach, expect, inject, test } from "vitest";
import { awaitDatabase } from "./await-database";

let server: Server | undefined;
afterEach(() => server?.close());

const message = (type: string, ...parts: Buffer[]) => {
  const body = Buffer.concat(parts);
  const head = Buffer.from(`${type}\0\0\0\0`);
  head.writeInt32BE(body.length + 4, 1);
  return Buffer.concat([head, body]);
};
const short = (value: number) => Buffer.from([value >> 8, value & 255]);
const long = (value: number) => Buffer.concat([short(value >> 16), short(value & 65_535)]);
const READY = message("Z", Buffer.from("I"));
const WELCOME = Buffer.concat([message("R", long(0)), READY]);
const TYPES = { string: 25, number: 23 };

/** One row, as the protocol has it. */
function answerOf(row: Record<string, string | number>): Buffer {
  const cells = Object.entries(row);
  const columns = cells.map(([name, value]) => {
    const type = TYPES[typeof value as keyof typeof TYPES];
    return Buffer.concat([
      Buffer.from(`${name}\0`),
      long(0),
      short(0),
      long(type),
      short(4),
      long(0),
      short(0),
    ]);
  });
  const values = cells.map(([, value]) =>
    Buffer.concat([long(String(value).length), Buffer.from(String(value))]),
  );
  const count = short(cells.length);
  return Buffer.concat([
    message("T", count, ...columns),
    message("D", count, ...values),
    message("C", Buffer.from("SELECT\0")),
    READY,
  ]);
}

const WELL = { number: 180_004, encoding: "UTF8", isolation: "read committed" };
const POSTGRES = "PostgreSQL 18.4 on x86_64-pc-linux-gnu";

/** Why there is no start on a server that says this of itself; empty where there is one. */
async function whyNot(version: string, settings: Partial<typeof WELL> = {}): Promise<string> {
  server = createServer((socket) => {
    socket.on("error", () => {});
    socket.once("data", () => {
      socket.write(WELCOME);
      socket.on("data", (sent) => {
        if (sent.includes("version() AS")) socket.write(answerOf({ version }));
        else if (sent.includes("server_version_num")) socket.write(answerOf({ ...WELL, ...settings }));
      });
    });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return awaitDatabase(() => ({ host: "127.0.0.1", port, user: "passbook" }), { patience: 60_000 }).then(
    () => "",
    (error: Error) => error.message,
  );
}

test.each([
  ["YugabyteDB", "PostgreSQL 15.2-YB-2.25.0.0-b489 on x86_64-pc-linux-gnu, compiled by clang"],
  ["CockroachDB", "CockroachDB CCL v24.3.1 (x86_64-pc-linux-gnu, built 2024/12/12 10:00:00, go1.22.8)"],
  ["analysis", "PostgreSQL 8.0.2 on i686-pc-linux-gnu, compiled by GCC gcc, Redshift 1.0.12103"],
  ["fork of PostgreSQL 9", "(openGauss 6.0.0 build aee4abd5) on x86_64-unknown-linux-gnu"],
])("%s is refused by its name at once", async (name, version) => {
  const why = await whyNot(version);
  expect(why).toContain(name);
  expect(why).toContain(`It is "${version}"; see docs/operations/engines.md.`);
});

test.each([
  ["PostgreSQL 14 or newer is needed", { number: 130_023 }],
  ["its encoding is SQL_ASCII", { encoding: "SQL_ASCII" }],
  ['default_transaction_isolation is "serializable"', { isolation: "serializable" }],
])("%s: so it is refused", async (problem, settings) => {
  expect(await whyNot(POSTGRES, settings)).toContain(problem);
});

test("PostgreSQL of each age that is maintained, and what is made of it, is taken", async () => {
  expect(await whyNot(POSTGRES, { number: 140_000 })).toBe("");
  expect(await whyNot("PostgreSQL 16.6 on aarch64-unknown-linux-gnu (Aurora 16.6.1)")).toBe("");
  await awaitDatabase(() => ({ ...inject("server"), database: "postgres" }));
});
