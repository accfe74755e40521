import { requestOf, type SampleRequest } from "./request-of";
import type { Call } from "./send-request";

/** A call, as a program of one language. */
export interface Sample {
  language: "TypeScript" | "Python" | "PHP";
  text: string;
}

const JSON_TEXT = JSON.stringify;
const phpText = (text: string) => `'${text.replaceAll("\\", "\\\\").replaceAll("'", "\\'")}'`;

/** How a language writes values. */
interface Notation {
  text(value: string): string;
  constants: Record<string, string>;
  list: [open: string, close: string];
  object: [open: string, colon: string, close: string];
  empty: string;
}

const PYTHON: Notation = {
  text: JSON_TEXT,
  constants: { true: "True", false: "False", null: "None" },
  list: ["[", "]"],
  object: ["{", ": ", "}"],
  empty: "{}",
};
const PHP: Notation = {
  text: phpText,
  constants: {},
  list: ["[", "]"],
  object: ["[", " => ", "]"],
  empty: "new stdClass()",
};

/** A JSON value in another language, begun at a depth of indentation. */
function written(value: unknown, notation: Notation, depth: number): string {
  if (typeof value === "string") return notation.text(value);
  if (typeof value !== "object" || value === null) return notation.constants[String(value)] ?? String(value);
  const [open, close] = Array.isArray(value) ? notation.list : [notation.object[0], notation.object[2]];
  const lines = Object.entries(value).map(([name, entry]) => {
    const key = Array.isArray(value) ? "" : notation.text(name) + notation.object[1];
    return `${"    ".repeat(depth + 1)}${key}${written(entry, notation, depth + 1)},\n`;
  });
  if (lines.length === 0) return Array.isArray(value) ? "[]" : notation.empty;
  return `${open}\n${lines.join("")}${"    ".repeat(depth)}${close}`;
}

function typescriptOf({ method, url, headers, body }: SampleRequest): string {
  const fields = headers.map(([name, value]) => `    ${JSON_TEXT(name)}: ${JSON_TEXT(value)},`);
  return [
    `const answer = await fetch(${JSON_TEXT(url)}, {`,
    `  method: ${JSON_TEXT(method)},`,
    ...(fields.length > 0 ? ["  headers: {", ...fields, "  },"] : []),
    ...(body === null ? [] : [`  body: JSON.stringify(${body.replaceAll("\n", "\n  ")}),`]),
    "});",
    "console.log(answer.status, await answer.text());",
  ].join("\n");
}

function pythonOf({ method, url, headers, body }: SampleRequest): string {
  const fields = written(Object.fromEntries(headers), PYTHON, 1);
  return [
    ...(body === null ? [] : ["import json"]),
    "import urllib.error",
    "import urllib.request",
    "",
    "request = urllib.request.Request(",
    `    ${JSON_TEXT(url)},`,
    `    method=${JSON_TEXT(method)},`,
    `    headers=${fields},`,
    ...(body === null ? [] : [`    data=json.dumps(${written(JSON.parse(body), PYTHON, 1)}).encode(),`]),
    ")",
    "try:",
    "    with urllib.request.urlopen(request) as answer:",
    "        print(answer.status, answer.read().decode())",
    "except urllib.error.HTTPError as refusal:",
    "    print(refusal.code, refusal.read().decode())",
  ].join("\n");
}

function phpOf({ method, url, headers, body }: SampleRequest): string {
  const lines = headers.map(([name, value]) => `${name}: ${value}`);
  return [
    "<?php",
    `$request = curl_init(${phpText(url)});`,
    "curl_setopt_array($request, [",
    `    CURLOPT_CUSTOMREQUEST => ${phpText(method)},`,
    `    CURLOPT_HTTPHEADER => ${written(lines, PHP, 1)},`,
    ...(body === null
      ? []
      : [`    CURLOPT_POSTFIELDS => json_encode(${written(JSON.parse(body), PHP, 1)}),`]),
    "    CURLOPT_RETURNTRANSFER => true,",
    "]);",
    "$answer = curl_exec($request);",
    "echo curl_getinfo($request, CURLINFO_RESPONSE_CODE), ' ', $answer, \"\\n\";",
  ].join("\n");
}

/** A call in the languages of the reference, each with nothing but what the language brings. */
export function samplesOf(call: Call, origin: string): Sample[] {
  const request = requestOf(call, origin);
  return [
    { language: "TypeScript", text: typescriptOf(request) },
    { language: "Python", text: pythonOf(request) },
    { language: "PHP", text: phpOf(request) },
  ];
}
