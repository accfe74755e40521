import { beforeAll, expect, test } from "vitest";
import { credentials, logos, users } from "../db/schema/index";
import { createTestPages, problemsOf, type TestBrowser, type TestPages } from "../testing/create-test-pages";
import { drawPng } from "../testing/draw-png";
import { PASSWORD } from "../testing/index";

const PAGE = "/admin/institution/logo";

let pages: TestPages;
let admin: TestBrowser;

beforeAll(async () => {
  pages = await createTestPages();
  const { companyId } = pages;
  const person = { companyId, kind: "staff", role: "administrator", email: "a@harbour.example" } as const;
  const [row] = await pages.db.insert(users).values(person).returning();
  const hash = await pages.hasher.hash(PASSWORD);
  await pages.db.insert(credentials).values({ userId: row!.id, kind: "password", hash });
  admin = pages.browser();
  await admin.post("/bff/staff/login", { email: "a@harbour.example", password: PASSWORD });
});

function send(png: Buffer | null) {
  const body = new FormData();
  if (png) body.append("logo", new Blob([new Uint8Array(png)], { type: "image/png" }), "logo.png");
  else body.append("nothing", "");
  const headers = { Accept: "application/json", "Sec-Fetch-Site": "same-origin" };
  return admin.send(`/bff${PAGE}`, { method: "POST", headers, body });
}

const hashNow = async () => (await pages.db.select().from(logos))[0]?.hash;
const show = (hash: string) => pages.browser().send(`/bff/logo/${hash}`, { method: "GET" });

test("a picture that was sent is shown to everybody, for ever, as nothing but a picture", async () => {
  expect((await send(drawPng({ width: 40, height: 20 }))).json).toEqual({
    next: "/admin/institution?done=logo",
  });
  const hash = await hashNow();
  const { status, headers } = await show(hash ?? "");
  expect(status).toBe(200);
  expect(Object.fromEntries(headers)).toMatchObject({
    "content-type": "image/png",
    "cache-control": "public, max-age=31536000, immutable",
    "content-security-policy": "default-src 'none'; sandbox",
    "x-content-type-options": "nosniff",
    "cross-origin-resource-policy": "same-origin",
  });
  expect((await admin.post(`/bff${PAGE}/remove`, {})).json).toEqual({
    next: "/admin/institution?done=no-logo",
  });
  for (const gone of [hash ?? "", "0".repeat(32), "logo.png"])
    expect([400, 404]).toContain((await show(gone)).status);
});

test("what is no picture, or none at all, is told at the field", async () => {
  const wrong = { field: "logo", message: "Choose a PNG picture" };
  expect(problemsOf(await send(null))).toEqual([wrong]);
  expect(problemsOf(await send(Buffer.from("<svg/>")))).toEqual([wrong]);
  const large = { field: "logo", message: expect.stringContaining("at most 100 KiB") };
  expect(problemsOf(await send(Buffer.alloc(110_000)))).toEqual([large]);
  expect(problemsOf(await send(drawPng({ width: 2_000, height: 1 })))).toEqual([large]);
});
