import { execFile } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { createTestApi } from "../../testing/index";

const WHOLE = "/openapi.json";

test.each([WHOLE, "/openapi/integrator.json", "/openapi/staff.json"])(
  "an outside linter finds neither errors nor warnings in %s",
  async (path) => {
    const api = await createTestApi();
    const place = mkdtempSync(join(tmpdir(), "passbook-document-"));
    const file = join(place, "openapi.json");
    writeFileSync(file, await (await api.call(path)).text());
    const lint = promisify(execFile)(
      process.execPath,
      [
        "node_modules/@redocly/cli/bin/cli.js",
        "lint",
        file,
        "--config",
        "server/testing/redocly.yaml",
        "--format",
        "json",
      ],
      { env: { ...process.env, REDOCLY_TELEMETRY: "off", REDOCLY_SUPPRESS_UPDATE_NOTICE: "true" } },
    );
    const { stdout } = await lint.finally(() => rmSync(place, { recursive: true }));
    expect(JSON.parse(stdout.slice(stdout.indexOf("{"))).totals).toMatchObject({ errors: 0, warnings: 0 });
  },
);
