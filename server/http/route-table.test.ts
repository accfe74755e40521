import { expect, test } from "vitest";
import { z } from "zod";
import { Answer } from "../core/index";
import { implement } from "./implement";
import { createRouteTable } from "./route-table";

const at = (method: "get" | "post" | "delete", path: string, most?: number) =>
  implement(
    { method, path, undocumented: "a test", auth: "anybody", body: { schema: z.object({}), most } },
    () => new Answer(null, {}),
  );

const { paths, methodsOf, largestBodyOf, isUpload, find } = createRouteTable([
  at("get", "/v1/things/{id}"),
  at("delete", "/v1/things/{id}"),
  at("post", "/v1/batches", 1024 * 1024),
  at("get", "/v1/things/{id}/parts/{part}"),
  at("get", "/v1/things/latest"),
  implement(
    {
      method: "post",
      path: "/v1/files",
      undocumented: "a test",
      auth: "anybody",
      upload: { mediaType: "text/csv", most: 2_000_000 },
    } as Parameters<typeof implement>[0],
    () => new Answer(null, {}),
  ),
]);
const url = (path: string) => `https://passbook.test${path}`;

test("a path knows its methods, with HEAD beside GET and OPTIONS everywhere; another path has none", () => {
  expect(methodsOf(url("/v1/things/1?a=b"))).toEqual(["DELETE", "GET", "HEAD", "OPTIONS"]);
  expect(methodsOf(url("/v1/batches"))).toEqual(["OPTIONS", "POST"]);
  expect(methodsOf(url("/v1/things/1/2"))).toEqual([]);
  expect(methodsOf(url("/v1/things/"))).toEqual([]);
});

test("the paths of all routes are named once each", () => {
  expect(paths).toEqual([
    "/v1/things/{id}",
    "/v1/batches",
    "/v1/things/{id}/parts/{part}",
    "/v1/things/latest",
    "/v1/files",
  ]);
});

test("a body has 64 KiB unless its route takes more", () => {
  expect(largestBodyOf("POST", url("/v1/batches"))).toBe(1_048_576);
  expect(largestBodyOf("PUT", url("/v1/batches"))).toBe(65_536);
  expect(largestBodyOf("POST", url("/v1/things/1"))).toBe(65_536);
});

test("a file is read as it comes, up to what its route takes", () => {
  expect([isUpload("POST", url("/v1/files")), largestBodyOf("POST", url("/v1/files"))]).toEqual([
    true,
    2_000_000,
  ]);
  expect(isUpload("GET", url("/v1/files"))).toBe(false);
  expect(isUpload("POST", url("/v1/batches"))).toBe(false);
});

const found = (method: string, path: string) => {
  const { route, params } = find(method, url(path)) ?? {};
  return route ? [route.declaration.path, params] : null;
};

test("a call finds its route with what stands for the parameters, decoded; HEAD is answered by GET", () => {
  expect(found("GET", "/v1/things/a%20b%2Fc")).toEqual(["/v1/things/{id}", { id: "a b/c" }]);
  expect(found("HEAD", "/v1/things/1?id=2")).toEqual(["/v1/things/{id}", { id: "1" }]);
  expect(found("GET", "/v1/things/1/parts/2")).toEqual([
    "/v1/things/{id}/parts/{part}",
    { id: "1", part: "2" },
  ]);
  expect(found("GET", "/v1/things/100%25")).toEqual(["/v1/things/{id}", { id: "100%" }]);
});

test("a segment that a route names comes before one that any may be; another method goes on", () => {
  expect(found("GET", "/v1/things/latest")).toEqual(["/v1/things/latest", {}]);
  expect(found("DELETE", "/v1/things/latest")).toEqual(["/v1/things/{id}", { id: "latest" }]);
  expect(found("POST", "/v1/things/1")).toBeNull();
  expect(found("GET", "/v1/things//parts/2")).toBeNull();
});
