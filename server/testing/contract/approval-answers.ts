import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { only } from "../../db/only";
import { credentials, users } from "../../db/schema/index";
import { SUPERVISOR } from "../../demo/named-people";
import { workOnImports } from "../../modules/integration/imports/index";
import { sendJson } from "../hostile/send-json";
import type { ContractHarness } from "./create-contract-harness";
import { expectCode, type Provoke, stepsOf } from "./story-steps";

const REASON = { reason: "The contract asks for it" };
const STAFF = "/v2/api/staff";
const APPROVALS = `${STAFF}/approvals`;

/** A colleague whom the demo does not have. */
async function addStaff({ context: { db, hasher } }: ContractHarness, role: "administrator" | "auditor") {
  const person = { companyId: 1, kind: "staff", role, name: "Ines", email: `${role}-2@example.com` } as const;
  const { id: userId } = only(await db.insert(users).values(person).returning());
  const hash = await hasher.hash("violet-anchor-17");
  await db.insert(credentials).values({ userId, kind: "password", hash });
  return { id: userId, email: person.email };
}

/** Answers of acts that two people decide. The demo has one administrator: the second comes and goes. */
export const approvalAnswers: Record<string, Provoke> = {
  async "who is alone does at once what needs two"(harness) {
    const { post } = stepsOf(harness);
    const { waiting, staff, feedCustomer } = harness.world;
    const others = (active: boolean) =>
      harness.context.db.update(users).set({ active }).where(eq(users.id, SUPERVISOR));
    await others(false);
    const close = await post(`${STAFF}/customers/${await feedCustomer("active")}/close`, REASON, staff);
    expect(close.status).toBe(200);
    const { id } = await waiting.alone();
    const seen = { ...REASON, document: { kind: "passport", ending: "417B" } };
    expect((await post(`${STAFF}/reviews/${id}/approve`, seen, staff)).status).toBe(200);
    const flag = `${STAFF}/customer_notes/${await harness.world.newFlag()}/conceal`;
    expect((await post(flag, REASON, staff)).status).toBe(200);
    await others(true);
  },

  async "what is over is decided no more"(harness) {
    const { post } = stepsOf(harness);
    const { birthDates, staff } = harness.world;
    const { id } = await birthDates.own();
    for (const [verb, body] of Object.entries({ approve: REASON, refuse: REASON, collect: {}, withdraw: {} }))
      if (verb !== "withdraw") expectCode(await post(`${APPROVALS}/${id}/${verb}`, body, staff), "conflict");
    await post(`${APPROVALS}/${id}/withdraw`, {}, staff);
    expectCode(await post(`${APPROVALS}/${id}/withdraw`, {}, staff), "conflict");
    expectCode(await post(`${APPROVALS}/${id}/assign`, { assigned: true }, staff), "conflict");
  },

  async "acts that wait for a second administrator, each once at a time"(harness) {
    const { world } = harness;
    const auditor = await addStaff(harness, "auditor");
    const second = await addStaff(harness, "administrator");
    const send = async (method: string, path: string, json: object) =>
      harness.exchange({
        method,
        target: `${STAFF}/${path}`,
        headers: { ...world.staff, "Content-Type": "application/json" },
        body: JSON.stringify({ ...json, ...REASON }),
      });
    const key = await sendJson(harness.send, `${STAFF}/api_keys`, world.staff, {
      name: "Reads",
      scopes: ["customers:read"],
    });
    expect(key.id).toBeGreaterThan(0);
    const waits = async (method: string, path: string, json: object, isOnce = true) => {
      expect((await send(method, path, json)).status).toBe(202);
      if (isOnce) expectCode(await send(method, path, json), "conflict");
    };
    await waits("PATCH", "institution", { recovery_asks_birth_date: false });
    await waits("POST", "members", { name: "Ada", email: "ada-2@example.com", role: "auditor" }, false);
    await waits("POST", "api_keys", { name: "Core", scopes: ["customers:write"] }, false);
    await waits("POST", `applications/${world.made.application.id}/secret`, {});
    const endpoint = { url: "https://hooks.example.invalid/whole", types: ["customer.*"] };
    await waits("POST", "webhook_endpoints", { ...endpoint, payload: "full" }, false);
    const { id: thin } = await sendJson(harness.send, `${STAFF}/webhook_endpoints`, world.staff, endpoint);
    await waits("PATCH", `webhook_endpoints/${thin}`, { payload: "full" });
    await sendJson(harness.send, `${STAFF}/webhook_endpoints/${thin}`, world.staff, undefined, "DELETE");
    await waits("PATCH", `members/${auditor.id}`, { role: "supervisor" }, false);
    await waits("POST", `members/${auditor.id}/reset`, {}, false);
    await send("POST", `members/${SUPERVISOR}/disable`, {});
    await waits("POST", `members/${SUPERVISOR}/enable`, {});
    const imported = await checkedImport(harness);
    await waits("POST", `imports/${imported}/commit`, {});
    await waits("POST", `api_keys/${await writingKey(harness)}/rotate`, { overlap_hours: 0 });
    await send("POST", `imports/${imported}/cancel`, {});
    const { db } = harness.context;
    await db.update(users).set({ active: true }).where(eq(users.id, SUPERVISOR));
    await db.update(users).set({ active: false }).where(eq(users.id, second.id));
  },
};

/** A checked file that gives a customer who signs in another name. */
async function checkedImport(harness: ContractHarness): Promise<number> {
  const { context, send, world } = harness;
  const list = await send({ method: "GET", target: `${STAFF}/imports?limit=1`, headers: world.staff });
  const { id: open } = JSON.parse(list.body).results[0];
  await send({ method: "POST", target: `${STAFF}/imports/${open}/cancel`, headers: world.staff });
  const received = await send({
    method: "POST",
    target: `${STAFF}/imports?kind=customers`,
    headers: { ...world.staff, "Content-Type": "text/csv" },
    body: `customer_number,name\nHSB00000001,Renamed\n`,
  });
  const { id } = JSON.parse(received.body);
  await sendJson(send, `${STAFF}/imports/${id}/check`, world.staff, { fields: ["customer_number", "name"] });
  await workOnImports(context.ctx, { signal: new AbortController().signal });
  return id;
}

/** One that may write, without a program that has it. */
async function writingKey({ context: { db } }: ContractHarness): Promise<number> {
  const { rows } = await db.execute<{ id: number }>(
    `insert into api_keys (company_id, name, hint, hash, scopes) values (1, 'Core', 'sk', '\\x77', '{customers:write}') returning id`,
  );
  return only(rows).id;
}
