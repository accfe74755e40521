import { freePort } from "../server/testing/free-port";
import { startLossyProxy } from "../server/testing/start-lossy-proxy";
import { freshMobile } from "./fresh-mobile";
import { FrontProcess } from "./front-process";
import { expectHeading, open, press, proveNumber, signOut, untilScripted } from "./page-steps";
import { newSaver, PASSCODE, PASSWORD } from "./people";
import { expectSound } from "./scan";
import { origin as platform } from "./server-address";
import { expect, test } from "./test";

/** Its platform is the server under test, which has the database. */
let front: FrontProcess;
test.beforeAll(async () => {
  front = await FrontProcess.start(platform);
});
test.afterAll(() => front.stop());

test("a front without a database signs a customer up, and in again", async ({ visitor }) => {
  const page = await visitor({ baseURL: front.origin });
  const mobile = freshMobile();
  await open(page, "/");
  await page.getByRole("link", { name: "Create an account" }).click();
  await proveNumber(page, mobile);
  await expectHeading(page, "Your name");
  await page.getByLabel("Given names").fill("Ligaya");
  await press(page, "Continue");
  await page.getByLabel("Create a password").fill(PASSWORD);
  await page.getByLabel("Create a 6-digit passcode").fill(PASSCODE);
  await press(page, "Create account");
  await expectHeading(page, /^Your customer number is/);

  await page.goto("/profile");
  await expect(page.getByRole("main")).toContainText("Ligaya");
  await signOut(page);
  await open(page, "/login?as=other");
  await page.getByLabel("Mobile number, e-mail or customer number").fill(mobile);
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await press(page, "Sign in");
  await expectHeading(page, "Your accounts");
});

test("… shows a saver the accounts and their transactions", async ({ visitor }) => {
  const saver = await newSaver(2);
  const page = await visitor({ baseURL: front.origin });
  await open(page, "/login");
  await page.getByLabel("Mobile number, e-mail or customer number").fill(saver.customerNumber);
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await press(page, "Sign in");
  await expectHeading(page, "Your accounts");
  for (const number of saver.accountNumbers) {
    await expect(page.getByRole("link", { name: new RegExp(number) })).toBeVisible();
  }
  await page.getByRole("link", { name: new RegExp(saver.accountNumbers[0] ?? "") }).click();
  await expect(page.getByRole("main")).toContainText(saver.accountNumbers[0] ?? "");
  await expect(page.getByRole("main")).toContainText(/movements/i);
});

test("… lets a teller look an account up", async ({ visitor }) => {
  const page = await visitor({ baseURL: front.origin });
  await open(page, "/staff/login");
  await page.getByLabel("E-mail").fill("teller@example.com");
  await page.getByLabel("Password", { exact: true }).fill("teller-demo-pass");
  await press(page, "Sign in");
  await expectHeading(page, "Account look-up");
  await page.getByLabel("Account number").fill("001-210-0000001-2");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 2, name: "Ana Santos" })).toBeVisible();
});

test("… has no API: its pages link to the platform's documents, and programs go there", async ({
  visitor,
}) => {
  const page = await visitor({ baseURL: front.origin });
  const refused = await page.request.get("/v2/api/institution", { headers: { app_key: "demo-user-app" } });
  expect([refused.status(), (await refused.json()).error.code]).toEqual([404, "not_found"]);
  await open(page, "/docs/api/operations/getInstitution");
  await expect(page.getByLabel("The request as a command")).toContainText(`${platform}/v2/api/institution`);
  await expect(page.getByRole("button", { name: "Send" })).toHaveCount(0);
  await page.goto("/docs/api");
  for (const name of ["OpenAPI 3.1 document", "Postman collection"]) {
    const address = await page.getByRole("link", { name }).getAttribute("href");
    const [here, there] = await Promise.all([
      page.request.get(address ?? ""),
      page.request.get(platform + address),
    ]);
    expect(await here.text()).toBe(await there.text());
  }
});

test("… and really none of it was here: no socket, no directory, no code of a database", () => {
  test.skip(process.platform !== "linux", "reads /proc");
  expect(front.tracesOfDatabase()).toEqual({ sockets: [], hashing: false, directory: false });
});

test("… and writes lines of JSON, one for each request by its route, with no number or name of anybody", () => {
  const lines = front.lines();
  const requests = lines.filter(({ msg }) => msg === "request");
  expect(lines.find(({ msg }) => /^Passbook answers on/.test(String(msg)))).toMatchObject({ platform });
  for (const route of ["/login", "/accounts/[id]", "/bff/login", "/docs/api/operations/[id]", "(unknown)"])
    expect(requests.map((line) => line.route)).toContain(route);
  expect(requests[0]).toMatchObject({ method: "GET", status: 200, ms: expect.any(Number) });
  expect(requests.find(({ route }) => route === "/bff/login")).toMatchObject({ method: "POST", status: 200 });
  expect(JSON.stringify(lines)).not.toMatch(/Ligaya|teller@example|639\d{9}|HSB\d{8}|\d{3}-210-/);
});

test("while its platform is away, a front says so in words, works again with it, and ends in order", async ({
  complaints,
  visitor,
}) => {
  const relayPort = await freePort();
  const alone = await FrontProcess.start(`http://localhost:${relayPort}`);
  const page = await visitor({ baseURL: alone.origin, javaScriptEnabled: false });
  const expectAway = async (path: string) => {
    const answer = await page.goto(path);
    expect([path, answer?.status(), answer?.headers()["retry-after"]]).toEqual([path, 503, "5"]);
    await expectHeading(page, "This page cannot be shown right now");
    await expect(page.getByText(`reference ${answer?.headers()["request-id"]}`)).toBeVisible();
  };
  for (const path of ["/", "/login", "/signup"]) await expectAway(path);

  const { customerNumber } = await newSaver(1);
  const startRelay = () =>
    startLossyProxy({ host: "localhost", port: Number(new URL(platform).port) }, relayPort);
  const relay = await startRelay();
  await page.getByRole("link", { name: "Try again" }).click();
  await expectHeading(page, "What is your mobile number?");
  await page.goto("/login");
  await page.getByLabel("Mobile number, e-mail or customer number").fill(customerNumber);
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await press(page, "Sign in");
  await expectHeading(page, "Your accounts");
  const scripted = await visitor({
    baseURL: alone.origin,
    storageState: await page.context().storageState(),
  });
  await open(scripted, "/accounts");
  const profile = scripted.getByRole("link", { name: "Profile" }).first();
  await profile.click();
  await expectHeading(scripted, "Your profile");
  await scripted.getByRole("link", { name: "Accounts" }).first().click();
  await expectHeading(scripted, "Your accounts");
  relay.close();
  await expectAway("/accounts");
  // What scripts kept of a page is no answer, and neither is the words of an error of ours.
  await scripted.goBack();
  await expectHeading(scripted, "This page cannot be shown right now");
  await expectSound(scripted);
  await expect(scripted.getByText(/reference [0-9a-f-]{36}/)).toBeVisible();
  const again = await startRelay();
  await scripted.getByRole("link", { name: "Try again" }).click();
  await expectHeading(scripted, "Your profile");
  await untilScripted(scripted);
  again.close();
  const [asked] = await Promise.all([
    scripted.waitForResponse((answer) => answer.request().isNavigationRequest()),
    scripted.getByRole("link", { name: "Accounts" }).first().click(),
  ]);
  expect(asked.status()).toBe(503);
  await expectHeading(scripted, "This page cannot be shown right now");
  await expect(scripted.getByText(`reference ${asked.headers()["request-id"]}`)).toBeVisible();
  expect(complaints.splice(0).filter((complaint) => !complaint.startsWith("503 /"))).toEqual([]);
  const { code, lines } = await alone.stop();
  expect(code).toBe(0);
  const said = lines.map(({ msg, route, status }) => [msg, route, status].join(" "));
  expect(said).toContain("request /login 503");
  expect(said.at(-1)).toMatch(/^Passbook stopped/);
});
