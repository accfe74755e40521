import { readFileSync } from "node:fs";
import { Webhook } from "standardwebhooks";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { createPassbook, PassbookError, type PassbookOptions, readEvent, UnsignedMessage } from "./index";

const json = (body: unknown, status = 200, headers: Record<string, string> = {}) =>
  new Response(JSON.stringify(body), { status, headers });
const refusal = (code: string, status: number, headers?: Record<string, string>) =>
  json({ error: { code, message: "No.", details: [], request_id: "r1" } }, status, headers);

/** A client whose calls are answered one after another; the last answer stays. */
function clientOf(answers: (() => Response)[], options: Partial<PassbookOptions> = {}) {
  const sent: Request[] = [];
  const passbook = createPassbook({
    baseUrl: "http://passbook.test/",
    apiKey: "sk_test_1",
    appKey: "app",
    accessToken: async () => "sat_1",
    fetch: async (request) => {
      sent.push(request);
      return answers[Math.min(sent.length, answers.length) - 1]!();
    },
    ...options,
  });
  return { passbook, sent };
}

const header = (sent: Request[], name: string) => sent.map(({ headers }) => headers.get(name));
const put = { params: { path: { customer_number: "HSB1" } }, body: { name: "Elena" } };
const PUT = "/v1/customers/{customer_number}";

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

describe("credentials", () => {
  test("go to their own surface only", async () => {
    const { passbook, sent } = clientOf([() => json({})]);
    await passbook.GET("/v1/customers");
    await passbook.GET("/v2/api/customer/me");
    expect(header(sent, "Authorization")).toEqual(["Bearer sk_test_1", null]);
    expect(header(sent, "App-Key")).toEqual([null, "app"]);
    expect(header(sent, "Access-Token")).toEqual([null, "sat_1"]);
  });

  test("a call's own header stays", async () => {
    const { passbook, sent } = clientOf([() => json({})]);
    await passbook.GET("/v1/customers", { headers: { Authorization: "Bearer other" } });
    expect(header(sent, "Authorization")).toEqual(["Bearer other"]);
  });
});

describe("an Idempotency-Key", () => {
  test("is sent with each change of /v1, the same at every try, and another with the next call", async () => {
    const { passbook, sent } = clientOf([
      () => refusal("unavailable", 503, { "Retry-After": "0" }),
      () => json({}),
    ]);
    const first = passbook.PUT(PUT, put);
    await vi.runAllTimersAsync();
    await first;
    await passbook.PUT(PUT, put);
    const [one, again, other] = header(sent, "Idempotency-Key");
    expect(one).toMatch(/^[0-9a-f-]{36}$/);
    expect(again).toBe(one);
    expect(other).not.toBe(one);
  });

  test("is the caller's where there is one, and none where nothing takes it", async () => {
    const { passbook, sent } = clientOf([() => json({})]);
    await passbook.PUT(PUT, { ...put, headers: { "Idempotency-Key": "mine" } });
    await passbook.GET("/v1/customers");
    await passbook.POST("/v2/api/auth/health", { body: {} });
    expect(header(sent, "Idempotency-Key")).toEqual(["mine", null, null]);
  });

  test("is sent with a file, too, which goes as it is", async () => {
    const { passbook, sent } = clientOf([() => json({})]);
    const query = { kind: "customers" as const };
    await passbook.POST("/v1/imports", { params: { query }, body: "name\nDora\n" });
    expect(header(sent, "Content-Type")).toEqual(["text/csv"]);
    expect(header(sent, "Idempotency-Key")[0]).toMatch(/^[0-9a-f-]{36}$/);
    expect(await sent[0]!.text()).toBe("name\nDora\n");
  });

  test("is taken by every change of /v1", () => {
    type Operations = Record<string, { parameters?: { name: string }[] }>;
    const { paths } = JSON.parse(readFileSync("docs/openapi/passbook.json", "utf8")) as {
      paths: Record<string, Operations>;
    };
    const without = Object.entries(paths).flatMap(([path, operations]) =>
      Object.entries(operations)
        .filter(([method]) => path.startsWith("/v1/") && method !== "get")
        .filter(([, { parameters = [] }]) => !parameters.some(({ name }) => name === "Idempotency-Key"))
        .map(() => path),
    );
    expect(without).toEqual([]);
  });
});

describe("another try", () => {
  /** Seconds that passed until the call ended. */
  async function secondsOf(call: Promise<unknown>): Promise<number> {
    const start = Date.now();
    const ended = call.then(
      () => Date.now(),
      () => Date.now(),
    );
    await vi.runAllTimersAsync();
    return ((await ended) - start) / 1_000;
  }

  test("waits as long as Retry-After asks, in seconds or until a moment", async () => {
    const { passbook, sent } = clientOf([
      () => refusal("rate_limited", 429, { "Retry-After": "7" }),
      () => json({}),
    ]);
    expect(await secondsOf(passbook.GET("/v1/customers"))).toBe(7);
    expect(sent).toHaveLength(2);
    vi.setSystemTime("2026-01-31T09:30:00Z");
    const moment = "Sat, 31 Jan 2026 09:30:20 GMT";
    const dated = clientOf([() => refusal("rate_limited", 429, { "Retry-After": moment }), () => json({})]);
    expect(await secondsOf(dated.passbook.GET("/v1/customers"))).toBe(20);
  });

  test("is made after 5xx and where none answered, each time later, and ends", async () => {
    const { passbook, sent } = clientOf([
      () => refusal("internal", 500),
      () => {
        throw new TypeError("fetch failed");
      },
    ]);
    const call = passbook.GET("/v1/customers");
    const ended = expect(call).rejects.toMatchObject({
      code: "no_answer",
      status: 0,
      cause: expect.any(TypeError),
    });
    const seconds = await secondsOf(call);
    await ended;
    expect(sent).toHaveLength(5);
    // 0.5, 1, 2 and 4 s, at most half of each left out by chance.
    expect(seconds).toBeGreaterThanOrEqual(3.75);
    expect(seconds).toBeLessThanOrEqual(7.5);
  });

  test("is not made of what could be done twice, nor when it has to wait too long, nor after a refusal", async () => {
    const gone = clientOf([() => refusal("unavailable", 503, { "Retry-After": "1" })]);
    await expect(
      gone.passbook.POST("/api/auth/get_tokens", { body: { email: "a@b.example", password: "x" } }),
    ).rejects.toMatchObject({ status: 503 });
    const long = clientOf([() => refusal("rate_limited", 429, { "Retry-After": "61" })]);
    await expect(long.passbook.GET("/v1/customers")).rejects.toMatchObject({ code: "rate_limited" });
    const wrong = clientOf([() => refusal("invalid_request", 400)]);
    await expect(wrong.passbook.PUT(PUT, put)).rejects.toMatchObject({ code: "invalid_request" });
    expect([gone.sent.length, long.sent.length, wrong.sent.length]).toEqual([1, 1, 1]);
  });

  test("follows an answer that never came in time; the caller's own signal ends all", async () => {
    const never: PassbookOptions["fetch"] = ({ signal }) =>
      new Promise((_, reject) => signal.addEventListener("abort", () => reject(signal.reason)));
    const { passbook } = clientOf([], { fetch: never, timeout: 2, retries: 0 });
    const late = expect(passbook.GET("/v1/customers")).rejects.toMatchObject({ code: "no_answer" });
    await vi.advanceTimersByTimeAsync(2_000);
    await late;
    const waiting = clientOf([() => refusal("rate_limited", 429, { "Retry-After": "30" })]);
    for (const client of [passbook, waiting.passbook]) {
      const ender = new AbortController();
      const ended = expect(client.GET("/v1/customers", { signal: ender.signal })).rejects.toThrow("enough");
      await vi.advanceTimersByTimeAsync(1_000);
      ender.abort(new Error("enough"));
      await ended;
    }
    expect(waiting.sent).toHaveLength(1);
  });
});

test("a list is read by its links to the end, page by page as it is asked for", async () => {
  const link = (after: string) => ({
    Link: `</v1/customers?x=1>; rel="prev", </v1/customers?limit=1&after=${after}>; rel="next"`,
  });
  const { passbook, sent } = clientOf([
    () => json({ data: [{ id: 1 }], meta: {} }, 200, link("a%2B")),
    () => json({ data: [{ id: 2 }], meta: {} }),
  ]);
  const list = passbook.list("/v1/customers", { params: { query: { limit: 1 } } });
  expect((await list.next()).value).toEqual({ id: 1 });
  expect(sent).toHaveLength(1);
  expect((await list.next()).value).toEqual({ id: 2 });
  expect((await list.next()).done).toBe(true);
  expect(sent.map(({ url }) => new URL(url).search)).toEqual(["?limit=1", "?limit=1&after=a%2B"]);
});

test("a refusal has code, details and request; an answer of others is unknown", async () => {
  const details = [{ field: "partner.email", message: "is taken", reason: "taken" }];
  const { passbook } = clientOf([
    () => json({ error: { code: "conflict", message: "No.", details, request_id: "r9" } }, 409),
    () => new Response("<html>", { status: 418 }),
  ]);
  const refused = await passbook.GET("/v1/customers").catch((error) => error);
  expect(refused).toBeInstanceOf(PassbookError);
  expect(refused).toMatchObject({ code: "conflict", status: 409, requestId: "r9", message: "No.", details });
  expect([refused.reasonOf("partner.email"), refused.reasonOf("name")]).toEqual(["taken", undefined]);
  await expect(passbook.GET("/v1/customers")).rejects.toMatchObject({ code: "unknown", status: 418 });
});

describe("a webhook", () => {
  const secret = `whsec_${btoa("a secret of thirty-two bytes, ok")}`;
  const body = '{"type":"ping","é":1}';
  const signed = (ahead = 0, text = body) => ({
    "webhook-id": "5f1c",
    "webhook-timestamp": String(Math.floor(Date.now() / 1_000) + ahead),
    "webhook-signature": `v1,!! v1,AAAA ${new Webhook(secret).sign("5f1c", new Date(Date.now() + ahead * 1_000), text)}`,
  });

  test("is read when one of its signatures holds, by text or bytes and either kind of headers", async () => {
    const event = { type: "ping", é: 1 };
    expect(await readEvent(secret, signed(), body)).toEqual(event);
    expect(await readEvent(secret, new Headers(signed()), new TextEncoder().encode(body))).toEqual(event);
  });

  test.each([
    ["of another body", () => signed(0, "{}")],
    ["of another hour", () => signed(-302)],
    ["of a time to come", () => signed(302)],
    ["without a time", () => ({ ...signed(), "webhook-timestamp": "soon" })],
    ["without a signature", () => ({ ...signed(), "webhook-signature": undefined })],
  ])("is refused %s", async (_, headers) => {
    await expect(readEvent(secret, headers(), body)).rejects.toBeInstanceOf(UnsignedMessage);
  });
});
