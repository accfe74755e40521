import { execFileSync, spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Webhook } from "standardwebhooks";
import ts from "typescript";
import { afterAll, expect, test } from "vitest";

const GUIDE = readFileSync("docs/guides/webhooks.md", "utf8");
const SECRET = `whsec_${Buffer.from("a secret of thirty-two bytes, ok").toString("base64")}`;
const BODY = '{"id":"5f1c2b9e","type":"ping","é":1}';
const place = mkdtempSync(join(tmpdir(), "passbook-samples-"));
afterAll(() => rmSync(place, { recursive: true }));

function sampleOf(language: string): string {
  const [, sample] = new RegExp(`\`\`\`${language}\\n([^]*?)\`\`\``).exec(GUIDE) ?? [];
  if (!sample) throw new Error(`the guide has no sample in ${language}`);
  return sample;
}

function headersOf(moment: Date, body = BODY): Record<string, string> {
  return {
    "webhook-id": "5f1c2b9e",
    "webhook-timestamp": String(Math.floor(moment.getTime() / 1_000)),
    "webhook-signature": `v1,AAAA ${new Webhook(SECRET).sign("5f1c2b9e", moment, body)}`,
  };
}

/** A right message; one of another body; one of another hour. */
const MESSAGES = [
  headersOf(new Date()),
  headersOf(new Date(), "{}"),
  headersOf(new Date(Date.now() - 3_600_000)),
];
const isInstalled = (program: string, ...version: string[]) => spawnSync(program, version).status === 0;

/** Runs a program that prints whether each message holds. */
function outcomesOf(program: string, file: string, source: string, args: string[] = []): unknown {
  writeFileSync(join(place, file), source);
  const input = JSON.stringify({ secret: SECRET, body: BODY, messages: MESSAGES });
  return JSON.parse(execFileSync(program, [...args, join(place, file)], { input, encoding: "utf8" }));
}

test("the guide's TypeScript tells right from wrong", () => {
  const { outputText } = ts.transpileModule(sampleOf("ts"), {
    compilerOptions: { module: ts.ModuleKind.CommonJS },
  });
  const sample = { exports: {} as { read(secret: string, headers: object, body: string): unknown } };
  new Function("require", "exports", outputText)(() => ({ Webhook }), sample.exports);
  const holds = MESSAGES.map((headers) => {
    try {
      return sample.exports.read(SECRET, headers, BODY) !== undefined;
    } catch {
      return false;
    }
  });
  expect(holds).toEqual([true, false, false]);
});

test.runIf(isInstalled("python3", "--version"))("the guide's Python tells right from wrong", () => {
  const more = `
import sys
sent = json.load(sys.stdin)
print(json.dumps([read(sent["secret"], each, sent["body"].encode()) is not None for each in sent["messages"]]))`;
  expect(outcomesOf("python3", "read.py", sampleOf("python") + more)).toEqual([true, false, false]);
});

test.runIf(isInstalled("php", "--version"))("the guide's PHP tells right from wrong", () => {
  const more = `
$sent = json_decode(file_get_contents('php://stdin'), true);
echo json_encode(array_map(fn($each) => holds($sent['secret'], $each, $sent['body']), $sent['messages']));`;
  expect(outcomesOf("php", "read.php", sampleOf("php") + more)).toEqual([true, false, false]);
});

test.runIf(isInstalled("go", "version"))("the guide's Go tells right from wrong", () => {
  const more = `
func main() {
	var sent struct { Secret, Body string; Messages []map[string]string }
	json.NewDecoder(os.Stdin).Decode(&sent)
	outcomes := []bool{}
	for _, each := range sent.Messages {
		headers := http.Header{}
		for name, value := range each { headers.Set(name, value) }
		outcomes = append(outcomes, Holds(sent.Secret, headers, []byte(sent.Body)))
	}
	json.NewEncoder(os.Stdout).Encode(outcomes)
}`;
  const source = sampleOf("go")
    .replace("package webhooks", "package main")
    .replace('"encoding/base64"', '"encoding/base64"\n\t"encoding/json"\n\t"os"');
  expect(outcomesOf("go", "read.go", source + more, ["run"])).toEqual([true, false, false]);
});
