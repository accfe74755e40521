import { NEXT, run } from "./run";

const DOCUMENT = "docs/openapi/passbook.json";
const DOCUMENT_TYPES = "server/testing/typed-client/document-types.d.ts";

/** `npm run types`: makes the types that are not committed (of Next's routes, of the document), then checks all. */
const STEPS: [string, string[]][] = [
  [NEXT, ["typegen"]],
  ["node_modules/openapi-typescript/bin/cli.js", [DOCUMENT, "--output", DOCUMENT_TYPES]],
  ["node_modules/typescript/bin/tsc", ["--noEmit"]],
];

for (const [script, args] of STEPS) {
  const code = await run(script, args);
  if (code !== 0) process.exit(code);
}
