import { expect, test } from "vitest";
import packageFile from "../../package.json" with { type: "json" };
import { numberOf, releaseNumber } from "./release";

const ORIGIN = {
  version: "1.1.0",
  commit: "df1ee493ab1234567890df1ee493ab1234567890",
  made_at: "2026-11-29T01:15:00Z",
};

test("a release has a number of its own: its version, its moment and its commit", () => {
  expect(numberOf(ORIGIN)).toBe("1.1.0+20261129T011500Z.df1ee493ab");
  expect(numberOf({ ...ORIGIN, made_at: "2026-11-29T01:15:01Z" })).not.toBe(numberOf(ORIGIN));
  // https://semver.org, 10: build metadata.
  expect(numberOf(ORIGIN)).toMatch(/^\d+\.\d+\.\d+\+[0-9A-Za-z-]+(\.[0-9A-Za-z-]+)*$/);
});

test("sources that run as they are have their version alone", () => {
  expect(releaseNumber).toBe(packageFile.version);
});
