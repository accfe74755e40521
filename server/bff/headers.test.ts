import { beforeAll, expect, test } from "vitest";
import { type Answer, createTestPages, type TestPages } from "../testing/create-test-pages";
import { flashContent } from "./forms/flash";

const MOBILE = "+639175550001";
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const LIMITS = ["X-RateLimit-Limit", "X-RateLimit-Remaining", "X-RateLimit-Reset"];
const WRONG = { id: MOBILE, password: "wrong-anchor-17" };

/** The API's newest answer, and what is done to it. */
const api: { answer: Response | null; broken: boolean } = { answer: null, broken: false };

let pages: TestPages;
beforeAll(async () => {
  pages = await createTestPages({
    between: (fetch) => async (request, env) => {
      if (api.broken) return new Response("<html>", { status: 502 });
      api.answer = await fetch(request, env);
      return api.answer.clone();
    },
  });
});

const idOf = ({ headers }: Answer | { headers: Headers }) => headers.get("Request-Id");

/** What the API's last answer and ours say alike. */
function expectCarried(answer: Answer, names: string[]): void {
  for (const name of names) {
    expect([name, answer.headers.get(name)]).toEqual([name, api.answer?.headers.get(name)]);
    expect(answer.headers.get(name)).toMatch(/./);
  }
}

test("every answer names its request, each by another id", async () => {
  const browser = pages.browser();
  const answers = [
    await browser.get("/bff/health"),
    await browser.get("/bff/accounts"),
    await browser.get("/bff/nothing"),
    await browser.get("/bff/login"),
    await browser.get("/bff/session"),
    await browser.send("/bff/logout", { method: "POST" }),
    await browser.post("/bff/logout"),
    await browser.submit("/bff/logout"),
    await browser.post("/bff/login"),
    await browser.post("/bff/login", WRONG),
  ];
  for (const answer of answers) {
    expect(idOf(answer)).toMatch(UUID);
    if (answer.json?.error) expect(answer.json.error.request_id).toBe(idOf(answer));
  }
  const head = new Request("https://passbook.test/bff/health", { method: "HEAD" });
  expect(idOf(await pages.bff.fetch(head))).toMatch(UUID);
  expect(new Set(answers.map(idOf)).size).toBe(answers.length);
});

test("a refusal by the API keeps the API's id, in scripts' answers and in a page's flash", async () => {
  const read = await pages.browser().get("/bff/reference/states?country_id=nonsense");
  expect([read.status, idOf(read)]).toEqual([400, idOf(api.answer!)]);
  const form = await pages.browser().post("/bff/login", WRONG);
  expect([form.json.error.request_id, idOf(form)]).toEqual([idOf(api.answer!), idOf(api.answer!)]);
  const browser = pages.browser();
  const native = await browser.submit("/bff/login", WRONG);
  const flash = await pages.bff.services.cookies.open("flash", browser.cookieHeader, flashContent);
  expect([flash?.support?.requestId, idOf(native)]).toEqual([idOf(api.answer!), idOf(api.answer!)]);
});

test("a failure without words of its own has an id too, the one in its body", async () => {
  api.broken = true;
  const answers = [await pages.browser().get("/bff/health"), await pages.browser().post("/bff/login", WRONG)];
  api.broken = false;
  for (const answer of answers) {
    expect([answer.status, answer.json.error.request_id]).toEqual([503, idOf(answer)]);
    expect(idOf(answer)).toMatch(UUID);
  }
});

test("a 401 says how one signs in here, and nothing else does", async () => {
  const challenge = (answer: Answer) => [answer.status, answer.headers.get("WWW-Authenticate")];
  const told = [401, 'Cookie realm="passbook"'];
  expect(challenge(await pages.browser().get("/bff/accounts"))).toEqual(told);
  expect(challenge(await pages.browser().post("/bff/login", WRONG))).toEqual(told);
  expect(challenge(await pages.browser().get("/bff/nothing"))).toEqual([404, null]);
  expect(challenge(await pages.browser().get("/bff/health"))).toEqual([200, null]);
});

test("a 429 carries the API's limit beside when to come back", async () => {
  const browser = pages.browser();
  await browser.post("/bff/signup/otp", { mobile: MOBILE });
  const form = await browser.post("/bff/signup/resend");
  expect([form.status, idOf(form)]).toEqual([429, form.json.error.request_id]);
  expectCarried(form, ["Retry-After", "Request-Id", ...LIMITS]);
});

test("reading that is limited carries it as well", async () => {
  const limit = { "Retry-After": "7", "X-RateLimit-Limit": "3", "X-RateLimit-Remaining": "0" };
  const error = { code: "rate_limited", message: "Wait.", details: [], request_id: "the-api's-own" };
  const limited = await createTestPages({
    between: () => async () => Response.json({ error }, { status: 429, headers: limit }),
  });
  const { status, headers, json } = await limited.browser().get("/bff/reference/countries");
  await limited.connection.close();
  expect([status, json]).toEqual([429, { error }]);
  expect(Object.fromEntries(headers)).toMatchObject({
    "request-id": "the-api's-own",
    "retry-after": "7",
    "x-ratelimit-limit": "3",
    "x-ratelimit-remaining": "0",
  });
  expect(headers.has("X-RateLimit-Reset")).toBe(false);
});

test("what is accepted carries no limit and no challenge", async () => {
  const { headers } = await pages.browser().post("/bff/recover/otp", { mobile: "+639175550002" });
  for (const name of ["Retry-After", "WWW-Authenticate", ...LIMITS]) expect(headers.get(name)).toBeNull();
});
