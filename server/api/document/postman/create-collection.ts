import { DEMO_VALUES } from "../../../../lib/demo-values";
import { placeholdersIn, type Route } from "../../../http/index";
import type { Described } from "../describe-route";
import type { OpenApiDocument } from "../openapi-types";
import { exampleOfPlaceholder } from "../placeholders";
import { createItem } from "./create-item";
import { CUSTOMER_FOLDERS, SIGN_OUT } from "./customer-folders";
import { SERVER_FOLDERS } from "./server-folders";
import { STAFF } from "./staff-folder";
import { DRAWN, type Use } from "./step";

/** The whole journey, in the order in which it works. */
const FOLDERS = [...CUSTOMER_FOLDERS, STAFF, SIGN_OUT, ...SERVER_FOLDERS].map((folder) => ({
  ...folder,
  uses: folder.steps.map((step): [string, Use] => (typeof step === "string" ? [step, {}] : [...step])),
}));

const SCHEMA = "https://schema.getpostman.com/json/collection/v2.1.0/collection.json";
const ID = "8d1f6a34-3c52-4a3e-9a54-6f1f3a0c7b21";

/** The demo's phone: how a person without one reads a code. */
const OUTBOX: Described = {
  operationId: "outbox",
  method: "get",
  path: "/demo/outbox",
  tag: "Demo",
  summary: "Read the text (demo only)",
  description: "The texts that a demo sent to a number, the newest first.",
  auth: "anybody",
  sample: {},
};

/** What the samples set as secrets of the new customer, and an address that no event ever reaches. */
const OWN_VARIABLES = {
  password: "violet-anchor-17",
  passcode: "497261",
  webhook_url: "https://hooks.example.invalid/passbook",
};

const EVERY_ANSWER = ['pm.test("names the request", () => pm.response.to.have.header("Request-Id"));'];

const blank = (variables: Record<string, string>) =>
  Object.fromEntries(Object.keys(variables).map((name) => [name, ""]));

/** What no step sets begins with its example. */
function examplesOf(items: object, known: object): Record<string, string> {
  const set = FOLDERS.flatMap(({ uses }) => uses.flatMap(([, { keep = {} }]) => Object.keys(keep)));
  const left = placeholdersIn(items).filter(
    (name) => !(name in known) && !(name in DRAWN) && !set.includes(name),
  );
  return Object.fromEntries(left.map((name) => [name, String(exampleOfPlaceholder(name))]));
}

type Uses = [string, Use][];

/** Operations that no folder names follow the last step of their group, in the order of the document. */
function withOthers(folders: Uses[], declarations: Map<string, Described>): Uses[] {
  const named = new Set(folders.flatMap((uses) => uses.map(([operation]) => operation)));
  const placed = folders.map((uses) => [...uses]);
  for (const [operation, { tag }] of declarations) {
    if (named.has(operation)) continue;
    const isOfGroup = ([other]: [string, Use]) => declarations.get(other)?.tag === tag;
    const uses = placed.find((candidates) => candidates.some(isOfGroup));
    if (!uses) throw new Error(`No folder of the collection has a step of the group ${tag}: ${operation}`);
    uses.splice(uses.findLastIndex(isOfGroup) + 1, 0, [operation, {}]);
  }
  return placed;
}

/** A Postman collection (v2.1) of the document's operations, in an order that works from top to bottom. */
export function createCollection(operations: Route[], { info, servers }: OpenApiDocument, demo: boolean) {
  const declarations = new Map(
    operations.flatMap(({ declaration }) =>
      "operationId" in declaration ? [[declaration.operationId, declaration]] : [],
    ),
  ).set("outbox", OUTBOX);
  const uses = withOthers(
    FOLDERS.map((folder) => folder.uses),
    declarations,
  );
  const item = FOLDERS.map(({ name, description }, index) => ({
    name,
    description,
    item: uses[index]?.map(([operation, use]) => {
      const declaration = declarations.get(operation);
      if (!declaration)
        throw new Error(`The collection uses ${operation}, which the document does not know.`);
      return createItem(declaration, use);
    }),
  }));
  const variables = {
    base_url: servers?.[0]?.url ?? "",
    ...(demo ? DEMO_VALUES : blank(DEMO_VALUES)),
    ...OWN_VARIABLES,
    access_token: "",
  };
  return {
    info: {
      _postman_id: ID,
      name: info.title,
      description: `${info.description}\n\nRun the folders from top to bottom: each request keeps what the next ones need.`,
      schema: SCHEMA,
    },
    variable: Object.entries({ ...variables, ...examplesOf(item, variables) }).map(([key, value]) => ({
      key,
      value,
    })),
    event: [{ listen: "test", script: { type: "text/javascript", exec: EVERY_ANSWER } }],
    item,
  };
}
