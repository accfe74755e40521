import { expect, test } from "vitest";
import { patternsOfPaths } from "./patterns-of-paths";

const patternOf = patternsOfPaths([
  "/",
  "/v1/customers/{id}",
  "/v1/customers/import",
  "/bff/logo/:hash",
  "/accounts/[id]",
]);

test.each([
  ["/", "/"],
  ["/v1/customers/4711", "/v1/customers/{id}"],
  ["/v1/customers/import", "/v1/customers/import"],
  ["/bff/logo/abc", "/bff/logo/:hash"],
  ["/accounts/7", "/accounts/[id]"],
  ["/accounts", null],
  ["/accounts/7/8", null],
  ["/+639171234567", null],
])("the path %s is of the pattern %s", (path, pattern) => {
  expect(patternOf(path)).toBe(pattern);
});
