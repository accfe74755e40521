import { expect } from "vitest";
import { workOnImports } from "../../modules/imports/index";
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
};
