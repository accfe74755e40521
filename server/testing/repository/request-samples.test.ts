import { execFile, spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import ts from "typescript";
import { afterAll, beforeAll, expect, test } from "vitest";
import { curlOf } from "../../../components/docs/request-of";
import { type Sample, samplesOf } from "../../../components/docs/samples-of";
import { writeGuide } from "../../../components/docs/write-guide";
import { DEMO_VALUES } from "../../../lib/demo-values";
import type { ApiDocument } from "../../../lib/openapi/document";
import { operationsOf } from "../../../lib/openapi/operations";
import { createDemoContext } from "../create-demo-context";
import { startTestServer } from "../start-test-server";

const run = promisify(execFile);
const place = mkdtempSync(join(tmpdir(), "passbook-samples-"));
afterAll(() => rmSync(place, { recursive: true }));
const isInstalled = (program: string, ...version: string[]) => spawnSync(program, version).status === 0;

let origin: string;
let operations: ReturnType<typeof operationsOf>;
const tokens: Record<string, string> = {};

const login = (email: string, password: string) => JSON.stringify({ email, password }, null, 2);

async function signIn(app_key: string, body: string): Promise<string> {
  const headers = { app_key, "Content-Type": "application/json" };
  const answer = await fetch(`${origin}/api/auth/get_tokens`, { method: "POST", headers, body });
  return (await answer.json()).access_token;
}

beforeAll(async () => {
  origin = (await startTestServer(await createDemoContext())).baseUrl;
  operations = operationsOf((await (await fetch(`${origin}/openapi.json`)).json()) as ApiDocument);
  const { app_key, admin_app_key, customer_email, customer_password } = DEMO_VALUES;
  tokens.customer = await signIn(app_key, login(customer_email, customer_password));
  const { teller_email, teller_password } = DEMO_VALUES;
  tokens.staff = await signIn(admin_app_key, login(teller_email, teller_password));
});

interface Main {
  values?: () => Record<string, string>;
  body?: () => string;
  status: number;
}

const bearer = () => ({ Authorization: `Bearer ${DEMO_VALUES.api_key}` });
const app = () => ({ app_key: DEMO_VALUES.app_key });
const customer = () => ({ ...app(), "Access-Token": tokens.customer ?? "" });
/** Each language makes records of its own. */
let serial = 100;
const transaction = () => ({
  account_number: "001-210-0000001-2",
  reference: `O'Hara \\ “É” ${serial}`,
  posted_at: "2026-01-31T09:30:00+08:00",
  value_date: "2026-01-31",
  type: "deposit",
  entry_type: "credit",
  amount: "50.00",
  running_balance: null,
});

/** What an integrator begins with, on each surface. */
const MAIN: Record<string, Main> = {
  checkHealth: { values: app, body: () => "{}", status: 200 },
  getInstitution: { values: app, status: 200 },
  requestCode: {
    values: app,
    body: () => `{ "mobile": "+639175550${serial}", "is_company": false }`,
    status: 200,
  },
  getTokens: {
    values: app,
    body: () => login(DEMO_VALUES.customer_email, DEMO_VALUES.customer_password),
    status: 200,
  },
  getCustomer: { values: customer, status: 200 },
  listSavings: { values: () => ({ ...customer(), limit: "2", order: "opened_on desc" }), status: 200 },
  getStaffProfile: {
    values: () => ({ app_key: DEMO_VALUES.admin_app_key, "Access-Token": tokens.staff ?? "" }),
    status: 200,
  },
  listCustomers: { values: () => ({ ...bearer(), limit: "2" }), status: 200 },
  putCustomer: {
    values: () => ({ ...bearer(), customer_number: `CORE000${serial}` }),
    body: () => '{ "name": "Dora", "is_company": false, "sur_name": null }',
    status: 201,
  },
  postTransactions: {
    values: bearer,
    body: () => JSON.stringify({ transactions: [transaction()] }, null, 2),
    status: 201,
  },
  listEvents: { values: bearer, status: 200 },
};

function callOf(id: string) {
  const { method, path, parameters } = operations.find((operation) => operation.id === id)!;
  const { values, body } = MAIN[id]!;
  return { method, path, parameters, values: values?.() ?? {}, body: body?.() ?? null };
}

/** Runs samples one after another; gives what each printed. */
type Runner = (files: string[]) => Promise<string[]>;

/** Each by a start of its own. */
const oneByOne =
  (program: string): Runner =>
  async (files) => {
    const printed: string[] = [];
    for (const file of files) printed.push((await run(program, [file])).stdout);
    return printed;
  };

const MARK = "=== the next sample ===\n";

/** All by one start of an interpreter, whose script prints the mark before each: starts take more than the samples. */
const together =
  (program: string, ...script: string[]): Runner =>
  async (files) =>
    (await run(program, [...script, MARK.trim(), ...files])).stdout.split(MARK).slice(1);

const WITH_NODE = `const [mark, ...files] = process.argv.slice(1);
  for (const file of files) {
    console.log(mark);
    await import(file);
  }`;
const WITH_PYTHON = `import runpy, sys
for file in sys.argv[2:]:
    print(sys.argv[1])
    runpy.run_path(file, run_name="__main__")`;

/** The status that each main operation answers to its sample in one language. */
async function statusesOf(write: (id: string) => string, run: Runner) {
  serial += 1;
  const ids = Object.keys(MAIN);
  const files = ids.map((id) => join(place, `${id}.mjs`));
  for (const [at, id] of ids.entries()) writeFileSync(files[at]!, write(id));
  const printed = await run(files);
  expect(printed.length).toBe(ids.length);
  return Object.fromEntries(
    printed.map((text, at) => [ids[at], Number(/^(?:HTTP\/1\.1 )?([0-9]{3}) /.exec(text)?.[1])]),
  );
}

const expectRight = (told: Record<string, number>) =>
  expect(told).toEqual(Object.fromEntries(Object.entries(MAIN).map(([id, { status }]) => [id, status])));

const sampleOf = (language: Sample["language"]) => (id: string) =>
  samplesOf(callOf(id), origin).find((sample) => sample.language === language)!.text;

test.runIf(isInstalled("curl", "--version"))(
  "curl: each main operation answers as the reference says",
  async () => {
    expectRight(await statusesOf((id) => curlOf(callOf(id), origin), oneByOne("sh")));
  },
);

test("TypeScript: each main operation answers as the reference says", async () => {
  const write = (id: string) => ts.transpileModule(sampleOf("TypeScript")(id), {}).outputText;
  expectRight(
    await statusesOf(write, together(process.execPath, "--input-type=module", "--eval", WITH_NODE)),
  );
});

test.runIf(isInstalled("python3", "--version"))(
  "Python: each main operation answers as the reference says",
  async () => {
    expectRight(await statusesOf(sampleOf("Python"), together("python3", "-c", WITH_PYTHON)));
  },
);

test.runIf(isInstalled("php", "--version"))(
  "PHP: each main operation answers as the reference says",
  async () => {
    expectRight(await statusesOf(sampleOf("PHP"), oneByOne("php")));
  },
);

test.runIf(isInstalled("curl", "--version"))(
  "every command of the guide to the first call works, in its order",
  async () => {
    const source = readFileSync("docs/guides/first-call.md", "utf8");
    const commands = [...writeGuide(source, { origin, demo: true }).matchAll(/```sh\n(.*?)```/gs)].map(
      ([, text = ""]) => text,
    );
    expect(commands.length).toBeGreaterThan(5);
    let token = "";
    for (const command of commands) {
      const { stdout } = await run("sh", ["-c", command.replaceAll("<ACCESS_TOKEN>", token)]);
      const answer = JSON.parse(stdout.slice(stdout.indexOf("{")));
      expect([command, answer.error]).toEqual([command, undefined]);
      token = answer.scope === "user" || answer.scope === "staff" ? answer.access_token : token;
    }
  },
);
