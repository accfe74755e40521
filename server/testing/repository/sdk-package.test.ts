import { execFile, spawn } from "node:child_process";
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import { build } from "esbuild";
import { Webhook } from "standardwebhooks";
import { afterAll, beforeAll, expect, test } from "vitest";
import { writeGuide } from "../../../components/docs/write-guide";
import packageFile from "../../../package.json" with { type: "json" };
import { TSC } from "../../commands/run";
import { makeSdk } from "../../commands/sdk";
import { createDemoContext } from "../create-demo-context";
import { freePort } from "../free-port";
import { startTestServer } from "../start-test-server";

const run = promisify(execFile);
/** An integrator's own directory: the package as it is installed, and the samples of its README. */
const home = mkdtempSync(join(tmpdir(), "passbook-sdk-"));
const installed = join(home, "node_modules/passbook-sdk");
afterAll(() => rmSync(home, { recursive: true }));

let port: number;

beforeAll(async () => {
  await makeSdk(join(home, "made/sdk"));
  mkdirSync(installed, { recursive: true });
  await run("tar", ["-xzf", join(home, "made/passbook-sdk.tgz"), "-C", installed, "--strip-components=1"]);
  mkdirSync(join(home, "node_modules/@types"));
  for (const name of ["@types/node", "undici-types"])
    symlinkSync(resolve("node_modules", name), join(home, "node_modules", name));
  port = await freePort();
  const origin = (await startTestServer(await createDemoContext())).baseUrl;
  const guide = writeGuide(readFileSync(join(installed, "README.md"), "utf8"), { origin, demo: true });
  for (const [, name = "", text = ""] of guide.matchAll(/```ts\n\/\/ ([\w-]+\.ts)\n(.*?)```/gs))
    writeFileSync(join(home, name), text.replace("listen(8080)", `listen(${port})`));
  writeFileSync(join(home, "package.json"), '{ "type": "module" }');
});

const outputOf = async (name: string) => (await run(process.execPath, [join(home, name)])).stdout.trim();

test("the package has what a registry asks for, and depends on nothing", () => {
  const file = JSON.parse(readFileSync(join(installed, "package.json"), "utf8"));
  expect(file).toMatchObject({ version: packageFile.version, license: "Apache-2.0" });
  expect(file).not.toHaveProperty("dependencies");
  expect(readdirSync(installed)).toEqual(
    expect.arrayContaining(["LICENSE", "README.md", "THIRD-PARTY-LICENSES"]),
  );
  const program = readFileSync(join(installed, "index.js"), "utf8");
  expect(program.match(/^import .*|\brequire\(/gm)).toBeNull();
});

test("it is one small file in a browser", async () => {
  const { outputFiles } = await build({
    entryPoints: [join(installed, "index.js")],
    bundle: true,
    minify: true,
    platform: "browser",
    format: "esm",
    write: false,
  });
  expect(outputFiles[0]!.contents.length).toBeLessThan(12_000);
});

test("the samples of its README compile as strictly as there is, and do what they say", async () => {
  const samples = readdirSync(home).filter((name) => name.endsWith(".ts"));
  expect(samples.sort()).toEqual([
    "feed.ts",
    "passbook.ts",
    "read-all.ts",
    "refused.ts",
    "savings.ts",
    "webhooks.ts",
  ]);
  const strict = [
    "--strict",
    "--noUncheckedIndexedAccess",
    "--exactOptionalPropertyTypes",
    "--skipLibCheck",
    "false",
    // TypeScript's own libraries are not what is proven.
    "--skipDefaultLibCheck",
    "--singleThreaded",
  ];
  const target = [
    "--module",
    "nodenext",
    "--target",
    "es2022",
    "--lib",
    "es2022,dom,dom.iterable",
    "--types",
    "node",
  ];
  await run(process.execPath, [resolve(TSC), ...strict, ...target, ...samples], { cwd: home }).catch(
    ({ stdout }) => {
      throw new Error(stdout);
    },
  );
  expect(await outputOf("feed.js")).toBe("201 042-7 100.00");
  expect(await outputOf("read-all.js")).toMatch(/^[0-9]{3,} accounts have a balance$/);
  expect(await outputOf("refused.js")).toBe("400 invalid_request malformed true");
  expect(await outputOf("savings.js")).toContain("001-210-0000001-2");
});

test("its receiver answers what is signed, and nothing else", async () => {
  const { webhooks } = JSON.parse(readFileSync("docs/openapi/passbook.json", "utf8"));
  const { examples } = webhooks["transaction.created"].post.requestBody.content["application/json"];
  const body = JSON.stringify(examples["transaction.created"].value);
  const secret = `whsec_${Buffer.from("a secret of thirty-two bytes, ok").toString("base64")}`;
  const receiver = spawn(process.execPath, [join(home, "webhooks.js")], {
    env: { ...process.env, WEBHOOK_SECRET: secret },
    stdio: ["ignore", "pipe", "inherit"],
  });
  let said = "";
  receiver.stdout.on("data", (chunk) => (said += chunk));
  const moment = new Date();
  const headers = {
    "webhook-id": "5f1c",
    "webhook-timestamp": String(Math.floor(moment.getTime() / 1_000)),
    "webhook-signature": new Webhook(secret).sign("5f1c", moment, body),
  };
  const send = (text: string) =>
    fetch(`http://127.0.0.1:${port}`, { method: "POST", headers, body: text }).then(({ status }) => status);
  try {
    await expect.poll(() => send(body).catch(() => 0)).toBe(204);
    expect(await send(`${body} `)).toBe(400);
    expect(said).toBe("CORE-000123 2500.00\n");
  } finally {
    receiver.kill();
  }
});
