import { eq } from "drizzle-orm";
import { beforeAll, expect, inject, test } from "vitest";
import type { TokenResponse } from "../../lib/contract/index";
import { applications, companies } from "../db/schema/index";
import { afterFile } from "../testing/after-file";
import { createApiClient, createInstitution, createTestApi, PASSWORD, type TestApi } from "../testing/index";
import { firstLine, spawnProgram } from "../testing/spawn-program";

let here: TestApi;
/** Another node of the same database, in a process of its own. */
let there: string;
const MOBILE = "+639175553000";

beforeAll(async () => {
  here = await createTestApi();
  await createInstitution(here.ctx);
  await createApiClient(here).signUp(MOBILE);
  const { user, host, port } = inject("server");
  const { rows } = await here.db.execute("select current_database() as name");
  const DATABASE_URL = `postgres://${user}@/${rows[0]?.name}?host=${encodeURIComponent(String(host))}&port=${port}`;
  const node = spawnProgram(["--import", "tsx", "server/testing/run-node.ts"], { DATABASE_URL });
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
