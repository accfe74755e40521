import { beforeAll, expect, test } from "vitest";
import { credentials, users } from "../db/schema/index";
import { workOnImports } from "../modules/integration/imports/index";
import { createProduct } from "../testing/create-product";
import { createTestPages, problemsOf, type TestBrowser, type TestPages } from "../testing/create-test-pages";
import { PASSWORD } from "../testing/index";

const PAGE = "/admin/imports";
const FILE = "customer_number,name,notes\nHSB00900001,Ida,x\n";

let pages: TestPages;
let admin: TestBrowser;

beforeAll(async () => {
  pages = await createTestPages();
  const { companyId } = pages;
  await createProduct(pages, { companyId });
  const person = { companyId, kind: "staff", role: "administrator", email: "a@harbour.example" } as const;
  const [row] = await pages.db.insert(users).values(person).returning();
  const hash = await pages.hasher.hash(PASSWORD);
  await pages.db.insert(credentials).values({ userId: row!.id, kind: "password", hash });
  admin = pages.browser();
  await admin.post("/bff/staff/login", { email: "a@harbour.example", password: PASSWORD });
});

function send(kind: string, file: string | null, browser = admin) {
  const body = new FormData();
  body.append("kind", kind);
  if (file !== null) body.append("file", new Blob([file], { type: "text/csv" }), "customers.csv");
  const headers = { Accept: "application/json", "Sec-Fetch-Site": "same-origin" };
  return browser.send(`/bff${PAGE}`, { method: "POST", headers, body });
}

const work = () => workOnImports(pages.ctx, { signal: new AbortController().signal });

test("a file is passed on as it comes, its columns are chosen, checked and taken", async () => {
  const sent = await send("customers", FILE);
  expect(sent.json).toEqual({ next: expect.stringMatching(/^\/admin\/imports\/columns\?id=[0-9]+$/) });
  const id = sent.json.next.split("=")[1];
  const check = (columns: object) => admin.post(`/bff${PAGE}/check`, { id, ...columns });
  expect(problemsOf(await check({ column_0: "customer_number", column_1: "", column_2: "x" }))).toEqual([
    { field: "column_2", message: "Choose a field from the list" },
    { field: "column_0", message: "Choose the column that goes to: Name" },
  ]);
  const right = { column_0: "customer_number", column_1: "name", column_2: "" };
  expect((await check(right)).json).toEqual({ next: `${PAGE}/${id}` });
  await work();
  expect((await send("customers", FILE)).status).toBe(409);
  expect((await admin.post(`/bff${PAGE}/commit`, { id })).json).toEqual({ next: `${PAGE}/${id}` });
  await work();
  expect(problemsOf(await admin.post(`/bff${PAGE}/cancel`, { id }))).toMatchObject([{ field: "status" }]);
});

test("what is no file, and a form without one, is told at its field", async () => {
  expect(problemsOf(await send("customers", null))).toEqual([{ field: "file", message: "Choose a file" }]);
  expect(problemsOf(await send("people", FILE))).toEqual([
    { field: "kind", message: "Choose what the file holds" },
  ]);
  expect(problemsOf(await send("customers", ""))).toMatchObject([{ field: "file" }]);
  expect(problemsOf(await send("customers", "name,name\n1,2\n"))).toMatchObject([{ field: "file" }]);
  expect((await admin.post(`/bff${PAGE}`, { kind: "customers" })).status).toBe(415);
});

test("the report is a file; who is not signed in sends none", async () => {
  const sent = await send("customers", "customer_number,name\nHSB00900002,\n");
  const id = sent.json.next.split("=")[1];
  await admin.post(`/bff${PAGE}/check`, { id, column_0: "customer_number", column_1: "name" });
  await work();
  const report = await admin.get(`/bff${PAGE}/problems.csv?id=${id}`);
  expect(report.text).toContain("2,name,name,required,is required");
  expect((await admin.post(`/bff${PAGE}/cancel`, { id })).status).toBe(200);
  expect((await send("customers", FILE, pages.browser())).json).toEqual({
    next: expect.stringContaining("login"),
  });
});
