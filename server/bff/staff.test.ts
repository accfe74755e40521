import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { credentials, sessions, users } from "../db/schema/index";
import { listOutbox } from "../modules/foundation/messages/index";
import { createTestPages, problemsOf, type TestBrowser, type TestPages } from "../testing/create-test-pages";
import { PASSWORD } from "../testing/index";
import { codeOf } from "../testing/totp-app";
import { sessionContent } from "./session/session-content";

const ADMINISTRATOR = { email: "admin@harbour.example", password: PASSWORD };
const REASON = { reason: "A test" };
const WRONG = "The code is not correct, or was used before. Wait for the next one and try again";

let pages: TestPages;
let desk: TestBrowser;
let serial = 0;

beforeAll(async () => {
  // Without mails a link is shown: by one page after another.
  pages = await createTestPages({ settings: { sendsEmail: false } });
  const { companyId, hasher } = pages;
  const person = { companyId, kind: "staff", role: "administrator", email: ADMINISTRATOR.email } as const;
  const [row] = await pages.db.insert(users).values(person).returning();
  const hash = await hasher.hash(PASSWORD);
  await pages.db.insert(credentials).values({ userId: row!.id, kind: "password", hash });
  desk = pages.browser();
  expect((await desk.post("/bff/staff/login", ADMINISTRATOR)).json).toEqual({ next: "/admin/overview" });
});

const contentOf = async (browser: TestBrowser) =>
  (await pages.bff.services.cookies.open("staff", browser.cookieHeader, sessionContent)) ?? {};
const now = () => pages.clock.now().getTime();

/** Invites a teller; answers the page of the new person and the link as it is shown. */
async function invite() {
  const email = `noemi-${++serial}@example.com`;
  const { json } = await desk.post("/bff/admin/staff/invite", { name: "Noemi Vale", email, role: "teller" });
  const { staffLink } = await contentOf(desk);
  expect(json.next).toBe(`/admin/staff/${staffLink?.id}`);
  const link = new URL(staffLink!.url).hash.slice(1);
  return { email, link, id: String(staffLink!.id) };
}

async function signIn(email: string, fields: Record<string, string> = {}) {
  const browser = pages.browser();
  const answer = await browser.post("/bff/staff/login", { email, password: PASSWORD, ...fields });
  return { browser, answer };
}

async function joined() {
  const invited = await invite();
  await pages.browser().post("/bff/staff/welcome", { link: invited.link, password: PASSWORD });
  return { ...invited, ...(await signIn(invited.email)) };
}

/** A member of staff with an authenticator app, and its secret. */
async function enrolled() {
  const person = await joined();
  const { browser } = person;
  expect((await browser.post("/bff/staff/profile/totp/begin")).json).toEqual({ next: "/staff/profile/totp" });
  const { secret = "" } = (await contentOf(browser)).enrolment ?? {};
  const wrong = await browser.post("/bff/staff/profile/totp/confirm", { totp: "no" });
  expect(problemsOf(wrong)).toEqual([{ field: "totp", message: WRONG }]);
  const totp = codeOf(secret, now());
  const confirmed = await browser.post("/bff/staff/profile/totp/confirm", { totp });
  expect(confirmed.json).toEqual({ next: "/staff/profile/totp/codes" });
  return { ...person, secret, totp };
}

describe("a one-time link", () => {
  test("is shown to the administrator who asked for it until it is handed over", async () => {
    const { id } = await invite();
    expect((await contentOf(desk)).staffLink?.id).toBe(Number(id));
    expect((await desk.post("/bff/admin/staff/link-handed-over")).json).toEqual({
      next: `/admin/staff/${id}`,
    });
    expect((await contentOf(desk)).staffLink).toBeUndefined();
  });

  test("sets a password, once", async () => {
    const { email, link } = await invite();
    const browser = pages.browser();
    const weak = await browser.post("/bff/staff/welcome", { link, password: "password1" });
    expect(problemsOf(weak)).toEqual([
      {
        field: "password",
        message:
          "This password is too easy to guess: it is on a list that attackers have. Choose another one",
      },
    ]);
    const pasted = `https://bank.example/staff/welcome#${link}`;
    const asked = await browser.post("/bff/staff/invitation", { link });
    expect(asked.json).toMatchObject({ name: "Noemi Vale", role: "teller", institution: expect.any(String) });
    const opened = await browser.post("/bff/staff/welcome/open", { link: pasted });
    expect(opened.json).toEqual({ next: "/staff/welcome?done=opened" });
    const accepted = await browser.post("/bff/staff/welcome", { link: pasted, password: PASSWORD });
    expect(accepted.json).toEqual({ next: "/staff/login?done=welcome" });
    const again = await browser.post("/bff/staff/welcome", { link, password: PASSWORD });
    expect(problemsOf(again)).toEqual([
      { field: "link", message: "This link was used, or has expired. Ask an administrator for a new one" },
    ]);
    expect((await signIn(email)).answer.json).toEqual({ next: "/teller" });
  });
});

describe("an authenticator app", () => {
  test("is set up with its code; the recovery codes are shown until they are stored", async () => {
    const { browser, email, secret, totp } = await enrolled();
    const content = await contentOf(browser);
    expect(content.enrolment).toBeUndefined();
    expect(content.recoveryCodes).toHaveLength(10);
    await browser.post("/bff/staff/profile/totp/stored");
    expect((await contentOf(browser)).recoveryCodes).toBeUndefined();
    expect(problemsOf((await signIn(email)).answer)).toEqual([
      { field: "totp", message: "Enter the code that your authenticator app shows" },
    ]);
    expect(problemsOf((await signIn(email, { totp })).answer)).toEqual([{ field: "totp", message: WRONG }]);
    const next = codeOf(secret, now(), 1);
    expect((await signIn(email, { totp: ` ${next} ` })).answer.json).toEqual({ next: "/teller" });
    const [code = ""] = content.recoveryCodes ?? [];
    const off = await browser.post("/bff/staff/profile/totp/off", { totp: code });
    expect(off.json).toEqual({ next: "/staff/profile?done=totp-off" });
    expect((await signIn(email)).answer.json).toEqual({ next: "/teller" });
  });

  test("is taken away with a reset, for who lost it", async () => {
    const { email, id } = await enrolled();
    await desk.post("/bff/admin/staff/reset", { id, second_factor: "true", ...REASON });
    const { staffLink } = await contentOf(desk);
    const link = new URL(staffLink!.url).hash.slice(1);
    await pages.browser().post("/bff/staff/welcome", { link, password: PASSWORD });
    expect((await signIn(email)).answer.json).toEqual({ next: "/teller" });
  });
});

describe("what has to be done first", () => {
  test("leads to the profile, and the session goes on as staff", async () => {
    const { email } = await joined();
    await pages.db.update(users).set({ passwordDrawn: true }).where(eq(users.email, email));
    const { browser, answer } = await signIn(email);
    expect(answer.json).toEqual({ next: "/staff/profile" });
    expect((await contentOf(browser)).tokens?.scope).toBe("staff_setup");
    const same = await browser.post("/bff/staff/profile/password", { password: PASSWORD });
    expect(problemsOf(same)).toEqual([
      { field: "password", message: "Choose a password that is not the one you were given" },
    ]);
    const changed = await browser.post("/bff/staff/profile/password", { password: "amber-lantern-22" });
    expect(changed.json).toEqual({ next: "/staff/profile?done=password" });
    expect((await contentOf(browser)).tokens?.scope).toBe("staff");
    expect((await browser.post("/bff/staff/find", { text: "001-210-9999999-9" })).status).toBe(200);
  });

  test("secrets that change long after the sign-in ask for another one", async () => {
    const { browser } = await joined();
    await pages.clock.advance(600);
    const again = { next: "/staff/profile/sign-in-again" };
    expect((await browser.post("/bff/staff/profile/password", { password: PASSWORD })).json).toEqual(again);
    expect((await browser.post("/bff/staff/profile/totp/begin")).json).toEqual(again);
    desk = (await signIn(ADMINISTRATOR.email)).browser;
  });
});

test("staff sign their other devices out", async () => {
  const { browser, email } = await joined();
  const other = (await signIn(email)).browser;
  const done = { next: "/staff/profile?done=sessions" };
  expect((await browser.post("/bff/staff/profile/sessions/end-others")).json).toEqual(done);
  expect((await other.post("/bff/staff/find", { text: "1" })).status).toBe(401);
  expect((await browser.post("/bff/staff/find", { text: "001-210-9999999-9" })).status).toBe(200);
});

describe("administering staff", () => {
  test("name and role change, people are disabled and enabled again", async () => {
    const { id, email } = await joined();
    const change = { id, name: "Noemi Cruz", role: "supervisor", ...REASON };
    expect((await desk.post("/bff/admin/staff/change", change)).json).toEqual({
      next: `/admin/staff/${id}?done=changed`,
    });
    expect((await desk.post("/bff/admin/staff/disable", { id, ...REASON })).json).toEqual({
      next: `/admin/staff/${id}?done=disabled`,
    });
    expect((await signIn(email)).answer.status).toBe(401);
    expect((await desk.post("/bff/admin/staff/enable", { id, ...REASON })).json).toEqual({
      next: `/admin/staff/${id}?done=enabled`,
    });
    expect((await signIn(email)).answer.status).toBe(200);
  });

  test("invites several people by a pasted list, where links are mailed", async () => {
    const PATH = "/bff/admin/staff/invite-many";
    const list = "Name\tE-mail\tRole\nNoa Uy\tnoa@example.com\nEd Sy\ted@example.com\tAuditor\n\n";
    expect(problemsOf(await desk.post(PATH, { people: list }))).toEqual([
      { field: "", message: "Links cannot be mailed here: go on one by one" },
    ]);
    const mailing = await createTestPages({ settings: { sendsEmail: true } });
    const { companyId, hasher } = mailing;
    const person = { companyId, kind: "staff", role: "administrator", email: ADMINISTRATOR.email } as const;
    const second = { ...person, email: "second@harbour.example" };
    const made = await mailing.db.insert(users).values([person, second]).returning();
    const secret = { kind: "password", hash: await hasher.hash(PASSWORD) } as const;
    await mailing.db.insert(credentials).values(made.map(({ id: userId }) => ({ userId, ...secret })));
    const admin = mailing.browser();
    await admin.post("/bff/staff/login", ADMINISTRATOR);
    const refused = async (people: string) => problemsOf(await admin.post(PATH, { people }))[0]?.message;
    expect(await refused("")).toBe("Enter at least one person");
    expect(await refused("Noa Uy,noa@example.com\nEd Sy,ed")).toMatch(/^Line 2: /);
    expect(await refused("Noa Uy,noa@example.com,boss")).toMatch(
      /^Line 1: the role has to be one of teller,/,
    );
    expect(await refused("Noa Uy,noa@example.com,,999")).toBe("Line 1: no open branch has the code 999");
    expect(await refused("A,a@example.com\nB,A@example.com")).toBe(
      "Line 2: an earlier line has this e-mail address",
    );
    const invited = () =>
      mailing.db.select({ email: users.email }).from(users).where(eq(users.role, "teller"));
    expect(await invited()).toEqual([]);
    expect((await admin.post(PATH, { people: "Noa Uy,noa@example.com" })).json).toEqual({
      next: "/admin/staff?done=invited",
    });
    // Again, with another: the first is left alone, and the auditor needs a second person.
    expect((await admin.post(PATH, { people: list, reason: "The branch opens on Monday" })).json).toEqual({
      next: "/admin/staff?done=waits",
    });
    expect(await invited()).toEqual([{ email: "noa@example.com" }]);
    await mailing.clock.advance(1);
    const third = { people: "Al Go,al@example.com,auditor", reason: "The branch opens on Monday" };
    expect((await admin.post(PATH, third)).json).toEqual({ next: "/admin/staff?done=waits" });
    // The file of what waits is in the order that is shown; that of the cases beside it is not its own.
    const idsIn = async (order: string) => {
      const { status, text } = await admin.get(`/bff/admin/approvals/acts.csv?order=${order}`);
      expect(status).toBe(200);
      return text
        .trimEnd()
        .split("\r\n")
        .slice(1)
        .map((line) => Number(line.split(",")[0]));
    };
    const [oldest = 0, newest = 0] = await idsIn("asked_at");
    expect(newest).toBeGreaterThan(oldest);
    expect(await idsIn("asked_at desc")).toEqual([newest, oldest]);
    expect(await idsIn("created_at desc")).toEqual([oldest, newest]);
  });

  test("says what is missing, who is taken, and who has to stay", async () => {
    expect(problemsOf(await desk.post("/bff/admin/staff/invite"))).toEqual([
      { field: "name", message: "Enter a name" },
      { field: "email", message: "Enter an e-mail address" },
      { field: "role", message: "Choose a role" },
    ]);
    const taken = { name: "Ada", email: ADMINISTRATOR.email, role: "teller" };
    expect(problemsOf(await desk.post("/bff/admin/staff/invite", taken))).toEqual([
      { field: "email", message: "This e-mail address is already in use. Enter another one" },
    ]);
    const [last] = await pages.db.select().from(users).where(eq(users.email, ADMINISTRATOR.email));
    const id = String(last!.id);
    expect(problemsOf(await desk.post("/bff/admin/staff/disable", { id }))).toEqual([
      { field: "reason", message: "Enter a reason; it is recorded" },
    ]);
    expect(problemsOf(await desk.post("/bff/admin/staff/disable", { id, ...REASON }))).toEqual([
      {
        field: "id",
        message: "The institution needs another administrator. Give another member of staff that role first",
      },
    ]);
  });

  test("is refused by the API to a teller who posts the forms", async () => {
    const { browser, id } = await joined();
    const answer = await browser.post("/bff/admin/staff/disable", { id, ...REASON });
    expect([answer.status, problemsOf(answer)[0]?.message]).toEqual([
      403,
      "Your role does not allow this. Ask an administrator",
    ]);
  });
});

test("a confirmed address is said to be one's own only where it is that of who is signed in", async () => {
  const mailing = await createTestPages();
  const hash = await mailing.hasher.hash(PASSWORD);
  const signedIn = async (email: string) => {
    const person = {
      companyId: mailing.companyId,
      kind: "staff",
      role: "teller",
      name: "Tess",
      email,
    } as const;
    const [row] = await mailing.db.insert(users).values(person).returning();
    await mailing.db.insert(credentials).values({ userId: row!.id, kind: "password", hash });
    const browser = mailing.browser();
    await browser.post("/bff/staff/login", { email, password: PASSWORD });
    return browser;
  };
  const [noemi, tess] = [await signedIn("noemi@example.com"), await signedIn("tess@example.com")];
  const asked = async (email: string) => {
    await noemi.post("/bff/staff/profile/email", { email });
    const [mail] = await listOutbox(mailing.ctx, { to: email });
    return { token: /#(eml_\S+)/.exec(mail?.text ?? "")?.[1] ?? "" };
  };
  const confirm = async (browser: TestBrowser, email: string) =>
    (await browser.post("/bff/staff/confirm-email", await asked(email))).json.next;
  expect(await confirm(noemi, "one@example.com")).toBe("/staff/profile?done=email-confirmed");
  expect(await confirm(tess, "two@example.com")).toBe("/staff/profile?done=other-email-confirmed");
  expect(await confirm(mailing.browser(), "three@example.com")).toBe("/staff/login?done=email");
  const link = await asked("four@example.com");
  await mailing.db.update(sessions).set({ revokedAt: new Date() });
  expect((await tess.post("/bff/staff/confirm-email", link)).json.next).toBe("/staff/login?done=email");
});
