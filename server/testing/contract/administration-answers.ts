import { expect } from "vitest";
import { drawPng } from "../draw-png";
import { expectCode, type Provoke, stepsOf } from "./story-steps";

/** Answers of what administrators change of the institution itself. */
export const administrationAnswers: Record<string, Provoke> = {
  async "the application of our own pages goes on, and so does its key"(harness) {
    const { send } = stepsOf(harness);
    const { staff } = harness.world;
    const path = "/v2/api/staff/applications";
    const list = await harness.exchange({ method: "GET", target: path, headers: staff });
    const { id } = JSON.parse(list.body).results.find(
      ({ app_key }: { app_key: string }) => app_key === "demo-user-app",
    );
    expectCode(await send("PATCH", `${path}/${id}`, staff, { status: "disabled" }), "conflict");
    expectCode(await send("POST", `${path}/${id}/rotate_key`, staff, { overlap_hours: 0 }), "conflict");
  },

  async "a logo is given, shown and taken away"(harness) {
    const { send } = stepsOf(harness);
    const { staff, userApp } = harness.world;
    const path = "/v2/api/staff/institution/logo";
    const png = drawPng({ width: 3, height: 2 }).toString("base64");
    const given = await send("PUT", path, staff, { png });
    const target = `/v2/api/institution/logo/${JSON.parse(given.body).hash}`;
    expect((await harness.exchange({ method: "GET", target, headers: userApp })).status).toBe(200);
    expect((await harness.exchange({ method: "DELETE", target: path, headers: staff })).status).toBe(200);
  },

  async "a product's code is another's, and what another system calls it"(harness) {
    const { send } = stepsOf(harness);
    const { staff, made } = harness.world;
    const path = "/v2/api/staff/products";
    const product = { code: "210", name: "Another", currency: "PHP" };
    expectCode(await send("POST", path, staff, product), "conflict");
    const known = { ...product, code: "211", external_id: "core:211" };
    expectCode(await send("POST", path, staff, known), null);
    const change = { external_id: "core:211" };
    expectCode(await send("PATCH", `${path}/${made.product.id}`, staff, change), "conflict");
  },

  async "a branch's code is another's, and one that has staff stays open"(harness) {
    const { send } = stepsOf(harness);
    const { staff } = harness.world;
    const path = "/v2/api/staff/branches";
    const branch = { code: "801", name: "Pier 8" };
    const made = await send("POST", path, staff, branch);
    expect(made.status).toBe(201);
    expectCode(await send("POST", path, staff, branch), "conflict");
    const { id } = JSON.parse(made.body);
    const person = { name: "Ines", email: "ines.pier@example.com", role: "teller", branch_id: id };
    expect((await send("POST", "/v2/api/staff/members", staff, person)).status).toBe(201);
    expectCode(await send("PATCH", `${path}/${id}`, staff, { status: "closed" }), "conflict");
  },

  async "a version of the terms has a name of its own"(harness) {
    const { send } = stepsOf(harness);
    const path = "/v2/api/staff/institution/terms";
    const terms = { version: "801", terms_text: "Ours", privacy_text: "Ours, too" };
    expect((await send("POST", path, harness.world.staff, terms)).status).toBe(201);
    expectCode(await send("POST", path, harness.world.staff, terms), "conflict");
  },

  async "a key is shown once, and replaced once"(harness) {
    const { send } = stepsOf(harness);
    const { staff } = harness.world;
    const path = "/v2/api/staff/api_keys";
    const made = await send("POST", path, staff, { name: "Once", scopes: ["events:read"] });
    expect(made.status).toBe(201);
    const { id, key } = JSON.parse(made.body);
    const list = await harness.exchange({ method: "GET", target: `${path}?limit=1000`, headers: staff });
    expect(list.body).not.toContain(key);
    const rotate = () => send("POST", `${path}/${id}/rotate`, staff, { overlap_hours: 24 });
    expect((await rotate()).status).toBe(201);
    expectCode(await rotate(), "not_found");
  },
};
