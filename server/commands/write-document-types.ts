import { run } from "./run";

const DOCUMENT = "docs/openapi/passbook.json";
const TYPES = "lib/sdk/document-types.d.ts";

/** What has a default need not be sent. */
const OPTIONS = ["--default-non-nullable=false"];

/** Makes the types of the SDK from the API document; they are not committed. Resolves with the generator's exit code. */
export const writeDocumentTypes = (): Promise<number> =>
  run("node_modules/openapi-typescript/bin/cli.js", [DOCUMENT, "--output", TYPES, ...OPTIONS], {
    print: () => {},
  });
