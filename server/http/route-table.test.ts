import { expect, test } from "vitest";
import { z } from "zod";
import { declareRoute } from "./declare-route";
import { createRouteTable } from "./route-table";

const at = (method: "get" | "post" | "delete", path: string, most?: number) =>
  declareRoute(
    { method, path, undocumented: "a test", auth: "anybody", body: { schema: z.object({}), most } },
    () => new Response(),
  );

const { methodsOf, largestBodyOf } = createRouteTable([
  at("get", "/v1/things/{id}"),
  at("delete", "/v1/things/{id}"),
  at("post", "/v1/batches", 1024 * 1024),
]);
const url = (path: string) => `https://passbook.test${path}`;

test("a path knows its methods, with HEAD beside GET and OPTIONS everywhere; another path has none", () => {
  expect(methodsOf(url("/v1/things/1?a=b"))).toEqual(["DELETE", "GET", "HEAD", "OPTIONS"]);
  expect(methodsOf(url("/v1/batches"))).toEqual(["OPTIONS", "POST"]);
  expect(methodsOf(url("/v1/things/1/2"))).toEqual([]);
  expect(methodsOf(url("/v1/things/"))).toEqual([]);
});

test("a body has 64 KiB unless its route takes more", () => {
  expect(largestBodyOf("POST", url("/v1/batches"))).toBe(1_048_576);
  expect(largestBodyOf("PUT", url("/v1/batches"))).toBe(65_536);
  expect(largestBodyOf("POST", url("/v1/things/1"))).toBe(65_536);
});
