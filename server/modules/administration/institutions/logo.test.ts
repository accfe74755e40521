import { inArray } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { auditLog } from "../../../db/schema/index";
import { createStaff } from "../../../testing/create-staff";
import { drawPng, pngChunk } from "../../../testing/draw-png";
import { createInstitution, createTestApi, refusalOf, type TestApi } from "../../../testing/index";

const PATH = "/v2/api/staff/institution/logo";

let api: TestApi;
let companyId: number;
let administrator: Awaited<ReturnType<typeof createStaff>>;

beforeAll(async () => {
  api = await createTestApi();
  ({ companyId } = await createInstitution(api.ctx));
  await createInstitution(api.ctx, { prefix: "SMT", appKeyPrefix: "summit" });
  administrator = await createStaff(api, { companyId, role: "administrator" });
});

const call = (method: string, json?: object) =>
  api.call(PATH, {
    method,
    headers: { app_key: "demo-admin-app", "Access-Token": administrator.token },
    ...(json && { json }),
  });
const send = (png: Buffer) => call("PUT", { png: png.toString("base64") });
const shown = async () =>
  (
    (await (await api.call("/v2/api/institution", { headers: { app_key: "demo-user-app" } })).json()) as {
      logo: { hash: string } | null;
    }
  ).logo;
const picture = (hash: string, app_key = "demo-user-app") =>
  api.call(`/v2/api/institution/logo/${hash}`, { headers: { app_key } });
const actions = async () =>
  (
    await api.db
      .select({ action: auditLog.action, details: auditLog.details })
      .from(auditLog)
      .where(inArray(auditLog.action, ["company.logo_replaced", "company.logo_removed"]))
      .orderBy(auditLog.id)
  ).map(({ action, details }) => [action, details]);

test("a logo is shown by its content, replaced and taken away, and each is on record once", async () => {
  expect(await shown()).toBeNull();
  const first = (await (await send(drawPng({ width: 320, height: 80 }))).json()) as { hash: string };
  expect(first).toEqual({ hash: expect.stringMatching(/^[0-9a-f]{32}$/), width: 320, height: 80 });
  expect(await shown()).toEqual(first);
  const answer = await picture(first.hash);
  expect(answer.headers.get("content-type")).toBe("image/png");
  expect(answer.headers.get("cache-control")).toContain("immutable");
  expect(answer.headers.get("x-content-type-options")).toBe("nosniff");
  expect(Buffer.from(await answer.arrayBuffer())).toEqual(drawPng({ width: 320, height: 80 }));
  expect((await picture(first.hash, "summit-user-app")).status).toBe(404);
  await send(drawPng({ width: 320, height: 80 }));
  const second = (await (await send(drawPng({ width: 10, height: 10 }))).json()) as { hash: string };
  expect((await picture(first.hash)).status).toBe(404);
  for (let time = 0; time < 2; time++) expect((await call("DELETE")).status).toBe(200);
  expect(await shown()).toBeNull();
  expect((await picture(second.hash)).status).toBe(404);
  expect(await actions()).toEqual([
    ["company.logo_replaced", { before: null, after: { hash: first.hash } }],
    ["company.logo_replaced", { before: { hash: first.hash }, after: { hash: second.hash } }],
    ["company.logo_removed", { before: { hash: second.hash } }],
  ]);
});

test("only the picture is kept: texts and places in the file are not", async () => {
  const extra = [
    pngChunk("tEXt", Buffer.from("Author\0Somebody")),
    pngChunk("eXIf", Buffer.from("a place")),
    pngChunk("acTL", Buffer.alloc(8)),
  ];
  const { hash } = (await (await send(drawPng({ width: 4, height: 4, extra }))).json()) as { hash: string };
  const kept = Buffer.from(await (await picture(hash)).arrayBuffer());
  expect(kept).toEqual(drawPng({ width: 4, height: 4 }));
  await call("DELETE");
});

const right = drawPng({ width: 8, height: 8 });
const withByte = (at: number, value: number) => {
  const bytes = Buffer.from(right);
  bytes[at] = value;
  return bytes;
};
const script = Buffer.from("<svg xmlns='http://www.w3.org/2000/svg' onload='alert(1)'/>");

test.each([
  ["a drawing with a script", script, "malformed"],
  ["a page that begins like a picture", Buffer.concat([right.subarray(0, 8), script]), "malformed"],
  ["a JPEG", Buffer.from("ffd8ffe000104a464946", "hex"), "malformed"],
  ["a file that was cut off", right.subarray(0, -6), "malformed"],
  ["a chunk with a wrong checksum", withByte(20, 9), "malformed"],
  ["no picture at all", Buffer.alloc(0), "malformed"],
  ["a kind of colour that does not exist", drawPng({ width: 8, height: 8, colour: 5 }), "malformed"],
  ["less than its header says", drawPng({ width: 8, height: 8, lines: Buffer.alloc(10) }), "malformed"],
  [
    "far more than its header says",
    drawPng({ width: 8, height: 8, lines: Buffer.alloc(10_000_000) }),
    "malformed",
  ],
  ["a picture without a side", drawPng({ width: 0, height: 8 }), "malformed"],
  ["a side that is too long", drawPng({ width: 1025, height: 8 }), "too_large"],
  [
    "a file that is too large",
    drawPng({ width: 8, height: 8, extra: [pngChunk("tEXt", Buffer.alloc(102_400))] }),
    "too_long",
  ],
])("%s is refused", async (_, png, reason) => {
  const answer = await send(png);
  expect(answer.status).toBe(400);
  expect(await answer.json()).toMatchObject({ error: { details: [{ field: "png", reason }] } });
  expect(await shown()).toBeNull();
});

test("what is not base64, and what is far too long, is refused", async () => {
  expect(await refusalOf(await call("PUT", { png: "<svg/>" }))).toMatchObject({
    status: 400,
    fields: ["png"],
  });
  expect((await call("PUT", { png: "A".repeat(150_000) })).status).toBe(413);
});
