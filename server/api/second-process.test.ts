import { once } from "node:events";
import { Agent, type IncomingMessage, request } from "node:http";
import { text } from "node:stream/consumers";
import { eq } from "drizzle-orm";
import { beforeAll, expect, inject, test } from "vitest";
import type { TokenResponse } from "../../lib/contract/index";
import { applications, companies } from "../db/schema/index";
import { afterFile } from "../testing/after-file";
import { connectionUrl } from "../testing/connection-url";
import { createStaff } from "../testing/create-staff";
import {
  createApiClient,
  createInstitution,
  createTestApi,
  PASSWORD,
  refusalOf,
  type TestApi,
} from "../testing/index";
import { firstLine, outcome, type Program, spawnProgram } from "../testing/spawn-program";

let here: TestApi;
/** Another node of the same database, in a process of its own. */
let there: string;
let node: Program;
const MOBILE = "+639175553000";

beforeAll(async () => {
  here = await createTestApi();
  await createInstitution(here.ctx);
  await createApiClient(here).signUp(MOBILE);
  const { rows } = await here.db.execute("select current_database() as name");
  const DATABASE_URL = connectionUrl({ ...inject("server"), database: String(rows[0]?.name) });
  node = spawnProgram(["--import", "tsx", "server/testing/run-node.ts"], {
    DATABASE_URL,
    DRAIN_SECONDS: "1",
  });
  afterFile(() => node.kill("SIGKILL"));
  there = await firstLine(node);
});

const signIn = async () =>
  (await (
    await createApiClient(here).getTokens({ mobile: MOBILE, password: PASSWORD })
  ).json()) as TokenResponse;
const askThere = (path: string, headers: Record<string, string>) => fetch(there + path, { headers });
const savingsThere = async (token: string) =>
  (await askThere("/v2/api/savings/get-all", { "Access-Token": token })).status;

test("who signs out, or is shut out, in one process is out with the next request to the other", async () => {
  const { access_token, refresh_token } = await signIn();
  expect(await savingsThere(access_token)).toBe(200);
  const signedOut = await createApiClient(here).post("/api/auth/delete_tokens", { refresh_token });
  expect(signedOut.status).toBe(200);
  expect(await savingsThere(access_token)).toBe(401);

  const again = await signIn();
  expect(await savingsThere(again.access_token)).toBe(200);
  await here.db.update(applications).set({ active: false }).where(eq(applications.appKey, "demo-user-app"));
  expect(await savingsThere(again.access_token)).toBe(401);
  await here.db.update(applications).set({ active: true }).where(eq(applications.appKey, "demo-user-app"));
  expect(await savingsThere(again.access_token)).toBe(200);
});

test("what a process keeps in memory is dropped when another one changes it", async () => {
  const nameThere = async () => {
    const answer = await askThere("/v2/api/institution", { app_key: "demo-user-app" });
    return ((await answer.json()) as { name: string }).name;
  };
  expect(await nameThere()).not.toBe("Renamed Savings");
  await here.db.update(companies).set({ name: "Renamed Savings" });
  await expect.poll(nameThere).toBe("Renamed Savings");
});

test.each([1, 2, 3, 4, 5])(
  "two administrators leave through two processes at the same moment: one stays (%i)",
  async (n) => {
    const names = { prefix: `TW${"ABCDE"[n - 1]}`, appKeyPrefix: `two-${n}` };
    const { companyId, adminAppKey } = await createInstitution(here.ctx, names);
    const leave = async (at: string | null) => {
      const who = { companyId, role: "administrator", appKey: adminAppKey } as const;
      const { userId, token } = await createStaff(here, who);
      const path = `/v2/api/staff/members/${userId}/disable`;
      const headers = { app_key: adminAppKey, "Access-Token": token, "Content-Type": "application/json" };
      const body = JSON.stringify({ reason: "Leaves the institution" });
      // A key that is new is known there from a notice on.
      const seenThere = async () => (await fetch(`${there}/v2/api/staff/me`, { headers })).status;
      await expect.poll(seenThere).toBe(200);
      return () =>
        at === null
          ? here.call(path, { method: "POST", headers, body })
          : fetch(at + path, { method: "POST", headers, body });
    };
    const both = [await leave(null), await leave(there)];
    const answers = await Promise.all(both.map((ask) => ask()));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const refused = answers.find(({ status }) => status === 409)!;
    expect(await refusalOf(refused)).toMatchObject({ code: "conflict" });
  },
);

const KEY_AND_TYPE = { app_key: "demo-user-app", "Content-Type": "application/json" };

interface Answer {
  status: number;
  connection: string | undefined;
}
/** A connection that nobody took; what was sent on one that was taken has to be answered. */
type Refused = "refused";

/** Asks on a connection that is kept; rejects when what was sent is not answered. */
function ask(agent: Agent, url: string, method = "POST"): Promise<Answer | Refused> {
  return new Promise((resolve, reject) => {
    const asked = request(url, { agent, method, headers: KEY_AND_TYPE });
    asked.once("response", (answer: IncomingMessage) => {
      const { statusCode = 0, headers } = answer;
      text(answer).then(() => resolve({ status: statusCode, connection: headers.connection }), reject);
    });
    asked.once("error", ({ code }: NodeJS.ErrnoException) => {
      // One that waited to be taken when the port was closed is reset.
      const isRefused = code === "ECONNREFUSED" || (code === "ECONNRESET" && !asked.reusedSocket);
      if (isRefused) resolve("refused");
      else reject(new Error(`${method} ${url}: ${code}`));
    });
    asked.end(method === "POST" ? "{}" : undefined);
  });
}

test("SIGTERM under load: every request is answered or its connection refused, and the process ends with 0", async () => {
  const ended = outcome(node);
  const health = `${there}/v2/api/auth/health`;
  const agent = new Agent({ keepAlive: true });
  const statuses = new Set<number>();
  let answered = 0;
  let told = 0;
  async function keepAsking(): Promise<void> {
    for (;;) {
      const answer = await ask(agent, health);
      if (answer === "refused") return;
      statuses.add(answer.status);
      answered += 1;
      if (answer.connection === "close") told += 1;
      // On with the others only after all of them have begun.
      if (answered === 40) node.kill("SIGTERM");
    }
  }
  const probes = new Agent();
  expect(await ask(probes, `${there}/readyz`, "GET")).toMatchObject({ status: 200 });

  /** Its body arrives after the port is closed. */
  const slow = request(health, { method: "POST", headers: { ...KEY_AND_TYPE, "Content-Length": "2" } });
  const slowAnswer = once(slow, "response");
  slow.write("{");

  const load = Promise.all(Array.from({ length: 8 }, keepAsking));
  let readiness: Answer | Refused;
  do readiness = await ask(probes, `${there}/readyz`, "GET");
  while (readiness !== "refused" && readiness.status === 200);
  expect(readiness).toMatchObject({ status: 503, connection: "close" });
  await load;
  slow.end("}");
  const [late] = (await slowAnswer) as [IncomingMessage];
  expect([late.statusCode, late.headers.connection]).toEqual([200, "close"]);
  late.resume();
  expect([...statuses]).toEqual([200]);
  expect(told).toBeGreaterThan(0);
  expect((await ended).code).toBe(0);
});
