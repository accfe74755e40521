import { beforeAll, expect, test } from "vitest";
import { credentials, users } from "../db/schema/index";
import { createTestPages, problemsOf, type TestBrowser, type TestPages } from "../testing/create-test-pages";
import { createBankRecord, PASSWORD } from "../testing/index";
import { sessionContent } from "./session/session-content";

const CUSTOMERS = "/admin/customers";

let pages: TestPages;
let supervisor: TestBrowser;
let id: string;

beforeAll(async () => {
  pages = await createTestPages();
  const { companyId } = pages;
  const email = "supervisor@harbour.example";
  const person = { companyId, kind: "staff", role: "supervisor", email } as const;
  const [row] = await pages.db.insert(users).values(person).returning();
  const hash = await pages.hasher.hash(PASSWORD);
  await pages.db.insert(credentials).values({ userId: row!.id, kind: "password", hash });
  supervisor = pages.browser();
  await supervisor.post("/bff/staff/login", { email, password: PASSWORD });
  id = String((await createBankRecord(pages.ctx, { companyId, mobile: "+639171234567" })).id);
});

const searched = async () =>
  (await pages.bff.services.cookies.open("staff", supervisor.cookieHeader, sessionContent))?.customerSearch;

test("what is searched is kept in the sealed session, and in no address", async () => {
  const search = (text: string) => supervisor.submit(`/bff${CUSTOMERS}/search`, { search: text });
  const found = await search(" Ana Santos ");
  expect([found.status, found.headers.get("Location")]).toEqual([303, CUSTOMERS]);
  expect(await searched()).toEqual({ text: "Ana Santos", reason: null });
  await search(" ");
  expect(await searched()).toBeUndefined();
});

test("what is done to a customer needs a reason, and comes back to the customer", async () => {
  const suspend = (reason: string) => supervisor.post(`/bff${CUSTOMERS}/suspend`, { id, reason });
  expect(problemsOf(await suspend(""))).toEqual([
    { field: "reason", message: "Enter a reason; it is recorded" },
  ]);
  expect((await suspend("Asked for")).json).toEqual({ next: `${CUSTOMERS}/${id}?done=suspended` });
  expect(problemsOf(await suspend("Again"))).toEqual([
    {
      field: "status",
      message: "This was changed meanwhile, and is not possible any more. Look at it again",
    },
  ]);
  const native = await supervisor.submit(`/bff${CUSTOMERS}/suspend`, { id, reason: "" });
  expect(native.headers.get("Location")).toMatch(new RegExp(`^${CUSTOMERS}/suspend\\?id=${id}&problem=`));
});

test("a birth date is asked for in three fields, and its decision by who asked is refused in words", async () => {
  const ask = (year: string) =>
    supervisor.post(`/bff${CUSTOMERS}/birth-date`, {
      id,
      reason: "Shown at the counter",
      day: "27",
      month: "3",
      year,
    });
  expect(problemsOf(await ask("2999"))).toEqual([
    { field: "dob", message: "Date of birth must be in the past" },
  ]);
  expect((await ask("1990")).json).toEqual({ next: `${CUSTOMERS}/${id}?done=asked` });
  const decide = (decision: string) =>
    supervisor.post("/bff/admin/approvals/decide", { id: "1", decision, reason: "It is mine, I asked" });
  expect(problemsOf(await decide(""))).toEqual([{ field: "decision", message: "Choose a decision" }]);
  expect(problemsOf(await decide("approve"))).toEqual([
    { field: "id", message: "You cannot do this alone. Another member of staff has to decide it" },
  ]);
});
