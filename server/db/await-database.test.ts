import type { ClientConfig } from "pg";
import { afterEach, expect, inject, test, vi } from "vitest";
import { freePort } from "../testing/free-port";
import { type LossyProxy, startLossyProxy } from "../testing/start-lossy-proxy";
import { awaitDatabase, type Patience } from "./await-database";

const PATIENT: Patience = { patience: 60_000, pause: 1 };
const refused = { code: "ECONNREFUSED" };
let proxy: LossyProxy | undefined;
afterEach(() => proxy?.close());

/** A way to the test server on a port where nothing listens yet. */
async function closedWay(): Promise<{ target: () => ClientConfig; open: () => Promise<void> }> {
  const { host, port, ...role } = inject("server");
  const near = await freePort();
  return {
    target: () => ({ ...role, host: "127.0.0.1", port: near, database: "postgres" }),
    async open() {
      proxy = await startLossyProxy({ path: `${host}/.s.PGSQL.${port}` }, near);
    },
  };
}

test("a database that does not listen yet is asked until it does, and the reason is told once", async () => {
  const { target, open } = await closedWay();
  const told: Error[] = [];
  const onUnreachable = (reason: Error) => {
    told.push(reason);
    void open();
  };
  await awaitDatabase(target, { ...PATIENT, onUnreachable });
  expect(told).toMatchObject([refused]);
});

test("it is asked once without patience, and not longer than that lasts", async () => {
  const { target } = await closedWay();
  const told: Error[] = [];
  const onUnreachable = (reason: Error) => void told.push(reason);
  await expect(awaitDatabase(target, { onUnreachable })).rejects.toMatchObject(refused);
  expect(told).toEqual([]);
  let now = 0;
  vi.spyOn(performance, "now").mockImplementation(() => now);
  const endPatience = (reason: Error) => {
    now = 11;
    onUnreachable(reason);
  };
  const asked = awaitDatabase(target, { patience: 10, pause: 1, onUnreachable: endPatience });
  await expect(asked).rejects.toMatchObject(refused);
  vi.restoreAllMocks();
  expect(told).toHaveLength(1);
});

test("a refused password fails at once", async () => {
  const onUnreachable = () => expect.unreachable("there is nothing to wait for");
  const target = () => ({ ...inject("server"), password: "wrong", database: "postgres" });
  await expect(awaitDatabase(target, { ...PATIENT, onUnreachable })).rejects.toMatchObject({ code: "28P01" });
});
