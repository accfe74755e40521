import { pino } from "pino";
import { expect, test } from "vitest";
import { z } from "zod";
import { systemRandom } from "../../core/index";
import { type ApiDependencies, createApp, createRouteTable, implement } from "../../http/index";
import { createTestContext } from "../../testing/index";
import { createDocument } from "./create-document";

test("a route that will end says so in every answer, and in the document", async () => {
  const context = await createTestContext();
  const ending = { since: "2026-12-01", sunset: "2027-06-01", link: "/docs/api/versions" };
  const words = {
    operationId: "old",
    tag: "Reference",
    summary: "An old one",
    description: "Old.",
    sample: {},
  };
  const place = { method: "get", path: "/v2/api/old", ...words } as const;
  const answers = { 200: { schema: z.object({ ok: z.boolean() }), description: "Right." } };
  const query = z.object({ more: z.literal("yes").optional() });
  const route = implement({ ...place, answers, auth: "anybody", query, deprecated: ending }, () => ({
    ok: true,
  }));
  const dependencies: ApiDependencies = { ...context, random: systemRandom, log: pino({ level: "silent" }) };
  const app = createApp(createRouteTable([route]), dependencies);
  for (const [path, status] of [
    ["/v2/api/old", 200],
    ["/v2/api/old?more=no", 400],
  ] as const) {
    const answer = await app(new Request(`https://passbook.test${path}`));
    const told = ["Deprecation", "Sunset", "Link"].map((name) => answer.headers[name]);
    expect([answer.status, ...told]).toEqual([
      status,
      "@1796083200",
      "Tue, 01 Jun 2027 00:00:00 GMT",
      '</docs/api/versions>; rel="deprecation"; type="text/html"',
    ]);
  }
  const { get } = createDocument([route], "https://passbook.test").paths!["/v2/api/old"]!;
  expect(get).toMatchObject({
    deprecated: true,
    description: expect.stringContaining("until 2027-06-01"),
    responses: { 200: { headers: { Deprecation: {}, Sunset: {} } } },
  });
});
