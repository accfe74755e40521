import { sql } from "drizzle-orm";
import { expect } from "vitest";
import { workOnImports } from "../../modules/integration/imports/index";
import { expectCode, type Provoke, stepsOf } from "./story-steps";

const PATH = "/v2/api/staff/imports";

/** Answers of files on their way in. */
export const importAnswers: Record<string, Provoke> = {
  async "a file is received, checked and taken, or given up"(harness) {
    const { send } = stepsOf(harness);
    const { staff, made } = harness.world;
    const post = (path: string, body: unknown = {}) => send("POST", `${PATH}/${path}`, staff, body);
    const work = () => workOnImports(harness.context.ctx, { signal: new AbortController().signal });
    const receive = (body: string) =>
      harness.exchange({
        method: "POST",
        target: `${PATH}?kind=customers`,
        headers: { ...staff, "Content-Type": "text/csv; charset=utf-8" },
        body,
      });
    await post(`${made.import.id}/cancel`);
    expectCode(await post(`${made.import.id}/cancel`), "conflict");
    const received = await receive("customer_number,name\nQX77000001,Ida\n");
    expect(received.status).toBe(201);
    const { id } = JSON.parse(received.body);
    expectCode(await receive("customer_number,name\nQX77000002,Ivo\n"), "conflict");
    expectCode(await post(`${id}/commit`), "conflict");
    expect((await post(`${id}/check`, { fields: ["customer_number", "name"] })).status).toBe(200);
    expectCode(await post(`${id}/check`, { fields: ["customer_number", "name"] }), "conflict");
    await work();
    expect((await post(`${id}/commit`)).status).toBe(200);
    await work();
    const done = await harness.exchange({ method: "GET", target: `${PATH}/${id}`, headers: staff });
    expect(JSON.parse(done.body)).toMatchObject({ status: "done", created: 1, created_by: "Andres Ocampo" });
    const problems = `${PATH}/${id}/problems`;
    expect((await harness.exchange({ method: "GET", target: problems, headers: staff })).status).toBe(200);
  },

  async "a server sends a file by key: received, checked, taken or given up; each call once"(harness) {
    const { send } = stepsOf(harness);
    const { apiKey } = harness.world;
    const work = () => workOnImports(harness.context.ctx, { signal: new AbortController().signal });
    const receive = (more = {}, name = "Ida") =>
      harness.exchange({
        method: "POST",
        target: "/v1/imports?kind=customers",
        headers: { ...apiKey, "Content-Type": "text/csv", ...more },
        body: `customer_number,name\nQX77000021,${name}\n`,
      });
    const { id } = JSON.parse((await receive({ "Idempotency-Key": "file" })).body);
    expectCode(await receive({ "Idempotency-Key": "file" }, "Eva"), "idempotency_key_reused");
    await harness.context.db.transaction(async (tx) => {
      const name = `idempotency:${harness.world.apiKeyId}:receiveKeyImport:file`;
      await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`);
      expectCode(await receive({ "Idempotency-Key": "file" }), "idempotency_in_progress");
    });
    expectCode(await receive(), "conflict");
    const post = (verb: string, body: unknown = {}) =>
      send("POST", `/v1/imports/${id}/${verb}`, apiKey, body);
    const get = (path = "") =>
      harness.exchange({ method: "GET", target: `/v1/imports/${id}${path}`, headers: apiKey });
    expectCode(await post("commit"), "conflict");
    expect((await post("check", { fields: ["customer_number", "name"] })).status).toBe(200);
    expectCode(await post("check", { fields: ["customer_number", "name"] }), "conflict");
    await work();
    expect((await get("/problems")).status).toBe(200);
    expect((await post("commit")).status).toBe(200);
    await work();
    expect(JSON.parse((await get()).body)).toMatchObject({ status: "done", created: 1, created_by: null });
    expectCode(await post("cancel"), "conflict");
    const once = (key: string, path: string) =>
      send("POST", `/v1/imports/${path}`, { ...apiKey, "Idempotency-Key": key }, { fields: [] });
    for (const verb of ["check", "commit", "cancel"]) {
      await once("one", `${id}/${verb}`);
      expectCode(await once("one", `${id + 1}/${verb}`), "idempotency_key_reused");
      await harness.context.db.transaction(async (tx) => {
        const name = `idempotency:${harness.world.apiKeyId}:${verb}KeyImport:two`;
        await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`);
        expectCode(await once("two", `${id}/${verb}`), "idempotency_in_progress");
      });
    }
  },
};
