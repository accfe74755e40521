import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { passkeys } from "../db/schema/index";
import { createAuthenticator } from "../testing/create-authenticator";
import { createStaff } from "../testing/create-staff";
import { nodeOn, type TestApi } from "../testing/create-test-api";
import { createTestPages, problemsOf, type TestBrowser, type TestPages } from "../testing/create-test-pages";
import { createApiClient, PASSWORD } from "../testing/index";
import { passkeySteps } from "../testing/passkey-steps";
import { sessionContent } from "./session/session-content";

let pages: TestPages;
let api: TestApi;
let serial = 0;

beforeAll(async () => {
  pages = await createTestPages();
  api = nodeOn(pages);
});

/** A customer with a passkey, added elsewhere. */
async function customer() {
  const client = createApiClient(api);
  const mobile = `+6391756${String(++serial).padStart(5, "0")}`;
  const tokens = await client.signUp(mobile);
  const { authenticator, add } = passkeySteps(client);
  await add(tokens.access_token);
  return { mobile, number: tokens.customer_number!, authenticator };
}

/** A member of staff with a passkey. */
async function member() {
  const person = await createStaff(api, { companyId: pages.companyId, role: "teller" });
  const { authenticator, add } = passkeySteps(person.client);
  await add(person.token);
  return { ...person, authenticator };
}

type Owner = Pick<Awaited<ReturnType<typeof customer>>, "authenticator">;

/** What the browser's scripts put into a form: the signed options of `path`. */
async function signed(browser: TestBrowser, { authenticator }: Owner, path = "/bff/passkey/options") {
  const { json } = await browser.post(path);
  return { credential: JSON.stringify(authenticator.get(json)) };
}

const contentOf = (browser: TestBrowser, audience: "customer" | "staff" = "customer") =>
  pages.bff.services.cookies.open(audience, browser.cookieHeader, sessionContent);

test("a passkey signs a customer in, with what the form says besides; its tokens stay in the sealed cookie", async () => {
  const owner = await customer();
  const browser = pages.browser();
  const more = { shared_device: "on", next: "/security" };
  const answer = await browser.post("/bff/login", { ...(await signed(browser, owner)), ...more });
  expect(answer.json).toEqual({ next: "/security" });
  expect(await contentOf(browser)).toMatchObject({ shared: true, tokens: { scope: "user" } });
  expect(answer.text).not.toContain("sat_");
});

test("a passkey signs staff in at the desk, and not at the customers' page", async () => {
  const person = await member();
  const elsewhere = pages.browser();
  const refused = await elsewhere.post("/bff/login", await signed(elsewhere, person));
  expect(problemsOf(refused)).toEqual([{ field: "id", message: expect.stringContaining("different pages") }]);
  const desk = pages.browser();
  const answer = await desk.post(
    "/bff/staff/login",
    await signed(desk, person, "/bff/staff/passkey/options"),
  );
  expect(answer.json).toEqual({ next: "/teller" });
});

test("a passkey that proves nothing is told as such, whatever else was typed", async () => {
  const owner = await customer();
  const browser = pages.browser();
  const used = await signed(browser, owner);
  await browser.post("/bff/login", used);
  const typed = { id: owner.number, password: PASSWORD };
  for (const fields of [used, { ...used, ...typed }]) {
    const again = await pages.browser().post("/bff/login", fields);
    expect([again.status, ...problemsOf(again)]).toEqual([
      401,
      { field: "", message: "This passkey did not work. Try again, or go on without one" },
    ]);
  }
  const broken = await browser.post("/bff/login", { credential: "no JSON" });
  expect(problemsOf(broken)).toMatchObject([{ field: "credential" }]);
});

test("the options of passkeys are for our own pages alone", async () => {
  for (const path of ["/bff/passkey/options", "/bff/staff/passkey/proof"]) {
    const headers = { "Sec-Fetch-Site": "cross-site", Accept: "application/json" };
    expect((await pages.browser().send(path, { method: "POST", headers })).status).toBe(403);
  }
});

test("a customer adds, renames and removes passkeys; what has to be proven first leads to where it is, and back", async () => {
  const owner = await customer();
  const browser = pages.browser();
  await browser.post("/bff/login", { id: owner.number, password: PASSWORD });
  const asked = await browser.post("/bff/security/passkeys/options");
  expect(asked.json.next).toBe("/security/confirm?next=%2Fsecurity%2Fpasskeys%2Fadd&with=passkey");
  const confirm = async (whose: Owner) =>
    browser.post("/bff/security/confirm", {
      ...(await signed(browser, whose)),
      next: "/security/passkeys/add",
    });
  const other = await customer();
  expect((await confirm(other)).status).toBe(400);
  expect((await contentOf(browser))?.tokens?.customerNumber).toBe(owner.number);
  expect((await confirm(owner)).json).toEqual({ next: "/security/passkeys/add" });
  const { json: options } = await browser.post("/bff/security/passkeys/options");
  const credential = JSON.stringify(createAuthenticator().create(options));
  const added = await browser.post("/bff/security/passkeys/add", { name: "Laptop", credential });
  expect(added.json).toEqual({ next: "/security?done=passkey" });
  const { id } = (await api.db.select().from(passkeys).where(eq(passkeys.name, "Laptop")))[0]!;
  const renamed = await browser.post("/bff/security/passkeys/rename", { id: String(id), name: "Old laptop" });
  expect(renamed.json).toEqual({ next: "/security?done=passkey-named" });
  await pages.clock.advance(601);
  const late = await browser.post("/bff/security/passkeys/remove", { id: String(id) });
  expect(late.json.next).toMatch(/^\/security\/confirm\?next=%2Fsecurity%2Fpasskeys%2Fremove%3Fid%3D/);
  await browser.post("/bff/security/confirm", { current: PASSWORD });
  expect((await browser.post("/bff/security/passkeys/remove-all")).json).toEqual({
    next: "/security?done=passkeys-removed",
  });
  const gone = await pages.browser().post("/bff/login", await signed(browser, owner));
  expect(gone.status).toBe(401);
});

test("staff confirm, and open a locked desk, with a passkey", async () => {
  const person = await member();
  const desk = pages.browser();
  await desk.post("/bff/staff/login", await signed(desk, person, "/bff/staff/passkey/options"));
  const proof = () => signed(desk, person, "/bff/staff/passkey/proof");
  const next = "/admin/staff";
  expect((await desk.post("/bff/staff/confirm", { ...(await proof()), next })).json).toEqual({ next });
  await desk.post("/bff/staff/lock");
  expect(problemsOf(await desk.post("/bff/staff/unlock", { password: PASSWORD }))).toMatchObject([
    { message: "You signed in with a passkey: unlock with it, or sign out" },
  ]);
  const toSignIn = await signed(desk, person, "/bff/staff/passkey/options");
  expect(problemsOf(await desk.post("/bff/staff/unlock", toSignIn))).toMatchObject([{ field: "" }]);
  expect((await desk.post("/bff/staff/unlock", await proof())).json).toEqual({ next: "/teller" });
});
