import { beforeEach, expect, test } from "vitest";
import {
  createApiClient,
  createInstitution,
  createTestApi,
  PASSWORD,
  refusalOf,
  type TestApi,
  testSettings,
} from "../testing/index";

const MAX_FAILURES = 6;
let api: TestApi;

beforeEach(async () => {
  const { limits } = testSettings();
  const window = { max: MAX_FAILURES, seconds: 300 };
  api = await createTestApi({
    max: 30,
    settings: {
      limits: {
        ...limits,
        loginFailuresPerAddress: window,
        publicPerAddress: window,
        perAddressWithoutKey: window,
      },
    },
  });
  await createInstitution(api.ctx);
});

const headers = { app_key: "demo-user-app" };
const signIn = (json: object, address?: string) =>
  api.call("/api/auth/get_tokens", { json, headers, address });
const statuses = (answers: Response[]) => answers.map(({ status }) => status).sort();

test.each([
  ["reference lists", (address: string) => api.call("/v2/api/reference/countries", { headers, address })],
  ["/v1 without a key", (address: string) => api.call("/v1/customers", { address })],
  [
    "failed sign-ins",
    (address: string) => signIn({ email: `nobody${address.at(-1)}@example.com`, password: "x" }, address),
  ],
])("%s: an IPv6 network counts as one address", async (_, call) => {
  for (let i = 1; i <= MAX_FAILURES; i++) expect((await call(`2001:db8:1:2::${i}`)).status).not.toBe(429);
  expect((await call("2001:db8:1:2::9")).status).toBe(429);
  expect((await call("2001:db8:1:3::9")).status).not.toBe(429);
});

test("tries at a lock count like failures: who is refused goes on no longer than who guesses", async () => {
  const answers = [];
  for (let i = 0; i < MAX_FAILURES; i++)
    answers.push(await signIn({ email: "locked@example.com", password: "x" }));
  expect(statuses(answers)).toEqual([...Array(5).fill(401), 429]);
  expect(await refusalOf(await signIn({ email: "other@example.com", password: "x" }))).toMatchObject({
    code: "rate_limited",
  });
});

test("a burst of failed sign-ins gets no more tries than its address has", async () => {
  const burst = await Promise.all(
    Array.from({ length: 20 }, (_, i) => signIn({ email: `a${i}@example.com`, password: "x" })),
  );
  expect(statuses(burst)).toEqual([...Array(MAX_FAILURES).fill(401), ...Array(20 - MAX_FAILURES).fill(429)]);
  const refused = await signIn({ email: "late@example.com", password: "x" });
  expect(refused.headers.get("x-ratelimit-limit")).toBe(String(MAX_FAILURES));
  expect(refused.headers.get("x-ratelimit-remaining")).toBe("0");
  expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
  expect(await refusalOf(refused)).toMatchObject({ status: 429, code: "rate_limited" });
});

test("right sign-ins never count, nor what is refused for another reason", async () => {
  const client = createApiClient(api);
  const mobile = "+639175550177";
  await client.signUp(mobile);
  const right = () => signIn({ mobile, password: PASSWORD });
  const desk = { app_key: "demo-admin-app" };
  for (let i = 0; i < MAX_FAILURES - 1; i++) await signIn({ email: `a${i}@example.com`, password: "x" });
  for (let i = 0; i < 3; i++) {
    expect((await right()).status).toBe(200);
    expect((await signIn({})).status).toBe(400);
    const json = { mobile, password: PASSWORD };
    expect((await api.call("/api/auth/get_tokens", { json, headers: desk })).status).toBe(403);
  }
  expect((await signIn({ email: "last@example.com", password: "x" })).status).toBe(401);
  expect((await right()).status).toBe(429);
});
