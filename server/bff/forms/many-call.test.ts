import { and, eq, ne, sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import type { StaffRole } from "../../../lib/contract/staff-roles";
import { chosenIds, manyForm } from "../../../lib/forms/record-forms";
import { auditLog, credentials, sessions, users } from "../../db/schema/index";
import {
  createTestPages,
  problemsOf,
  type TestBrowser,
  type TestPages,
} from "../../testing/create-test-pages";
import { PASSWORD } from "../../testing/index";
import { SessionEnded } from "../session/session-ended";
import { flashContent } from "./flash";
import { manyCall } from "./many-call";

const STAFF = "/admin/staff";
const REASON = "The branch opens later";

let pages: TestPages;
let admin: TestBrowser;

async function addStaff(
  email: string,
  withPassword = false,
  role: StaffRole = withPassword ? "administrator" : "teller",
) {
  const { companyId, hasher } = pages;
  const [row] = await pages.db.insert(users).values({ companyId, kind: "staff", role, email }).returning();
  const hash = withPassword && (await hasher.hash(PASSWORD));
  if (hash) await pages.db.insert(credentials).values({ userId: row!.id, kind: "password", hash });
  return row!.id;
}

beforeAll(async () => {
  pages = await createTestPages();
  await addStaff("a@harbour.example", true);
  admin = pages.browser();
  await admin.post("/bff/staff/login", { email: "a@harbour.example", password: PASSWORD });
});

const invite = () => addStaff(`t${Math.random()}@harbour.example`);
const shown = async () => {
  const flash = await pages.bff.services.cookies.open("flash", admin.cookieHeader, flashContent);
  return JSON.parse(flash?.shown ?? "null");
};
const done = async (id: number) =>
  (
    await pages.db
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.subjectId, String(id)), ne(auditLog.action, "staff.looked_up")))
  ).map(({ action }) => action);

test("each record is a call of its own: those refused are told by why, and leave the others as they are", async () => {
  const ids = [await invite(), await invite()];
  const sent = { ids: [ids[0], 999_999_999, ids[0], ids[1]].join(), reason: REASON };
  const answer = await admin.post(`/bff${STAFF}/withdraw-many`, {
    ...sent,
    next: `${STAFF}?status=invited`,
  });
  expect(answer.json).toEqual({ next: `${STAFF}?status=invited&done=withdraw-many` });
  expect(await shown()).toEqual({ count: 2, refused: [[expect.any(String), ["999999999"]]] });
  for (const id of ids) expect(await done(id)).toEqual(["staff.disabled"]);
});

test("an invitation is mailed again; one that is withdrawn is refused", async () => {
  const [waiting, withdrawn] = [await invite(), await invite()];
  await admin.post(`/bff${STAFF}/withdraw-many`, { ids: String(withdrawn), reason: REASON });
  const ids = [withdrawn, waiting].join();
  const answer = await admin.post(`/bff${STAFF}/resend-many`, { ids, reason: REASON, next: "/teller" });
  expect(answer.json).toEqual({ next: `${STAFF}?done=resend-many` });
  expect(await shown()).toEqual({ count: 1, refused: [[expect.any(String), [String(withdrawn)]]] });
  expect(await done(waiting)).toEqual(["staff.reset"]);
});

test("who has taken an invitation since the list was shown keeps password and access", async () => {
  const id = await addStaff("quick@harbour.example", true, "teller");
  for (const act of ["resend-many", "withdraw-many"]) {
    await admin.post(`/bff${STAFF}/${act}`, { ids: String(id), reason: REASON });
    expect(await shown()).toEqual({ count: 0, refused: [["It is no invitation any more", [String(id)]]] });
  }
  expect(await done(id)).not.toContain("staff.reset");
  expect(await done(id)).not.toContain("staff.disabled");
});

test("of whom a second person has to approve it, it waits and is told as refused", async () => {
  await addStaff("second@harbour.example", true);
  const id = await addStaff("b@harbour.example", false, "auditor");
  await admin.post(`/bff${STAFF}/resend-many`, { ids: String(id), reason: REASON });
  expect(await shown()).toEqual({
    count: 0,
    refused: [["It waits for a second person now, in Approvals", [String(id)]]],
  });
});

test("a second factor that has to be proven first is asked for as long as nothing is done", async () => {
  const [taken, waiting] = [await addStaff("took@harbour.example", true, "teller"), await invite()];
  await pages.db.update(sessions).set({ authenticatedAt: sql`app_now() - interval '601 seconds'` });
  const sent = { ids: [taken, waiting].join(), reason: REASON };
  const { json } = await admin.post(`/bff${STAFF}/withdraw-many`, sent);
  expect(json.next).toMatch(/^\/staff\/confirm\?next=/);
  expect(await done(waiting)).toEqual([]);
  await pages.db.update(sessions).set({ authenticatedAt: sql`app_now()` });
});

test("where the session ends after some are done, its reader is told so where they sign in again", async () => {
  const apart = async (outcomes: (null | Error)[]) => {
    const authorised = async () => {
      const failure = outcomes.shift();
      if (failure) throw failure;
    };
    const { submit } = manyCall(STAFF, "some", manyForm, () => ({}) as never);
    return submit({ session: { authorised }, data: { ids: ["1", "2", "3"] }, next: null } as never);
  };
  expect(await apart([null, new SessionEnded()])).toBe("/staff/login?done=part");
  await expect(apart([new SessionEnded()])).rejects.toThrow("session ended");
});

test("what is no id is not among the chosen ones", () => {
  expect(chosenIds("3,x,,3,-1,4")).toEqual(["3", "4"]);
});

test("without a choice, with too many and for a role that may not, nothing is done", async () => {
  const post = (ids: string, browser = admin) =>
    browser.post(`/bff${STAFF}/withdraw-many`, { ids, reason: REASON });
  for (const ids of ["", "x", Array.from({ length: 101 }, (_, index) => index + 1).join()])
    expect(problemsOf(await post(ids))).toEqual([{ field: "ids", message: "Choose between one and 100" }]);
  const id = await invite();
  expect((await post(String(id), pages.browser())).json).toEqual({ next: "/staff/login" });
  expect(await done(id)).toEqual([]);
});
