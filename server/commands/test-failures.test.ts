import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { afterFile } from "../testing/after-file";
import { playwrightFailures, vitestFailures } from "./test-results";

function report(content: object): string {
  const directory = mkdtempSync(join(tmpdir(), "passbook-failures-"));
  afterFile(() => rmSync(directory, { recursive: true }));
  const path = join(directory, "report.json");
  writeFileSync(path, JSON.stringify(content));
  return path;
}

test("failed unit tests are named with their file and message, without colours", () => {
  const path = report({
    testResults: [
      {
        name: "a.test.ts",
        status: "failed",
        message: "",
        assertionResults: [
          { fullName: "adds", status: "passed", failureMessages: [] },
          {
            fullName: "takes away",
            status: "failed",
            failureMessages: ["\u001b[31mexpected 1\u001b[39m\nat a"],
          },
        ],
      },
      { name: "b.test.ts", status: "failed", message: "no such module", assertionResults: [] },
      { name: "c.test.ts", status: "passed", message: "", assertionResults: [] },
    ],
  });
  expect(vitestFailures(path)).toEqual([
    "✗ a.test.ts › takes away\n    expected 1\n    at a",
    "✗ b.test.ts › could not be run\n    no such module",
  ]);
});

test("failed browser tests are named, also those that passed at a second try", () => {
  const spec = (title: string, status: string, message?: string) => ({
    title,
    tests: [{ status, results: [{ error: message ? { message } : undefined }] }],
  });
  const path = report({
    suites: [
      {
        file: "x.spec.ts",
        specs: [spec("opens", "expected"), spec("closes", "flaky", "too late")],
        suites: [{ file: "x.spec.ts", specs: [spec("inside", "unexpected", "gone")] }],
      },
    ],
  });
  expect(playwrightFailures(path)).toEqual([
    "✗ x.spec.ts › closes\n    too late",
    "✗ x.spec.ts › inside\n    gone",
  ]);
});
