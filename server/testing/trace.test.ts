import { beforeEach, expect, test } from "vitest";
import { registerSdk } from "./register-sdk";

const told = registerSdk();
const { callOut, isTraced, requestSpan, span, statementSpan, traceId, traceOf, withinTrace } = await import(
  "../core/trace"
);
beforeEach(() => told.reset());

const TRACE = "0af7651916cd43dd8448eb211c80319c";
const traceparent = `00-${TRACE}-b7ad6b7169203331-01`;

test("a request goes on in its caller's trace, and passes it to whom it calls", async () => {
  expect(isTraced()).toBe(true);
  const request = requestSpan({ traceparent }, { method: "GET" });
  expect(request.traceId).toBe(TRACE);
  const sent = await request.run(() =>
    span("hash", {}, () => callOut("POST webhook", async (headers) => ({ ...headers, within: traceId() }))),
  );
  const statement = request.run(() => statementSpan("SELECT"));
  statement();
  request.end("/v1/customers/{id}", 503);
  expect(sent).toMatchObject({ traceparent: expect.stringContaining(`00-${TRACE}-`), within: TRACE });
  const spans = told.getFinishedSpans();
  expect(spans.map(({ name }) => name)).toEqual(["POST webhook", "hash", "SELECT", "GET /v1/customers/{id}"]);
  for (const each of spans) expect(each.spanContext().traceId).toBe(TRACE);
  const [call, hash, , whole] = spans;
  expect(call?.parentSpanContext?.spanId).toBe(hash?.spanContext().spanId);
  expect(hash?.parentSpanContext?.spanId).toBe(whole?.spanContext().spanId);
  expect(whole?.parentSpanContext?.spanId).toBe("b7ad6b7169203331");
  expect(whole?.status.code).toBe(2);
  expect(whole?.attributes).toMatchObject({
    "http.route": "/v1/customers/{id}",
    "http.response.status_code": 503,
  });
});

test("work for another process of this machine is within its trace, without a span of its own", () => {
  expect(withinTrace({ traceparent }, traceId)).toBe(TRACE);
  expect(told.getFinishedSpans()).toEqual([]);
});

test("what fails is told by its kind alone, and thrown on", async () => {
  const failure = Object.assign(new TypeError("+639171234567"), { code: "X" });
  await expect(span("hash", {}, () => Promise.reject(failure))).rejects.toBe(failure);
  const [failed] = told.getFinishedSpans();
  expect(failed?.status).toEqual({ code: 2, message: "TypeError" });
  expect(JSON.stringify([failed?.attributes, failed?.events])).not.toContain("639171234567");
});

test.each([
  [traceparent, TRACE],
  [undefined, undefined],
  ["00-xyz", undefined],
])("traceparent %s names the trace %s", (header, trace) => {
  expect(traceOf(header)).toBe(trace);
});
