import { DEMO_VALUES } from "../../../../lib/demo-values";
import { type OpenApiDocument, operationsOf, type Place } from "../openapi-types";
import { createItem } from "./create-item";
import { FEED, READ_COLLECTIONS } from "./integrator-folders";
import { SAVINGS } from "./savings-folder";
import { NEW_NUMBER, SESSIONS, SIGN_IN, SIGN_OUT } from "./sign-in-folders";
import { FIRST_CALL, REFERENCE_LISTS, SIGN_UP, TEXT_REPORTS } from "./sign-up-folders";
import { STAFF } from "./staff-folder";
import type { Folder, Step } from "./step";
import { WEBHOOKS } from "./webhook-steps";

/** The whole journey, in the order in which it works. */
const FOLDERS: Folder[] = [
  FIRST_CALL,
  REFERENCE_LISTS,
  SIGN_UP,
  SIGN_IN,
  SESSIONS,
  NEW_NUMBER,
  SAVINGS,
  STAFF,
  SIGN_OUT,
  READ_COLLECTIONS,
  FEED,
  TEXT_REPORTS,
  WEBHOOKS,
];

const SCHEMA = "https://schema.getpostman.com/json/collection/v2.1.0/collection.json";
const ID = "8d1f6a34-3c52-4a3e-9a54-6f1f3a0c7b21";

/** The demo's phone: how a person without one reads a code. */
const OUTBOX: Place = {
  path: "/demo/outbox",
  method: "get",
  operation: {
    summary: "The texts that a demo sent to a number, the newest first.",
    responses: { 200: { description: "" } },
  },
};

const OWN_VARIABLES = { password: "amber-lantern-42", user_passcode: "739164" };

const EVERY_ANSWER = ['pm.test("names the request", () => pm.response.to.have.header("Request-Id"));'];

const blank = (variables: Record<string, string>) =>
  Object.fromEntries(Object.keys(variables).map((name) => [name, ""]));

/** A Postman collection (v2.1) of the document's operations, in an order that works from top to bottom. */
export function createCollection(document: OpenApiDocument, demo: boolean) {
  const places = new Map(operationsOf(document).map((place) => [place.operation.operationId, place]));
  const placeOf = ({ operation }: Step) => (operation === "outbox" ? OUTBOX : places.get(operation));
  const variables = {
    base_url: document.servers?.[0]?.url ?? "",
    ...(demo ? DEMO_VALUES : blank(DEMO_VALUES)),
    ...OWN_VARIABLES,
  };
  return {
    info: {
      _postman_id: ID,
      name: document.info.title,
      description: `${document.info.description}\n\nRun the folders from top to bottom: each request keeps what the next ones need.`,
      schema: SCHEMA,
    },
    variable: Object.entries(variables).map(([key, value]) => ({ key, value })),
    event: [{ listen: "test", script: { type: "text/javascript", exec: EVERY_ANSWER } }],
    item: FOLDERS.map(({ name, description, steps }) => ({
      name,
      description,
      item: steps.map((step) => {
        const place = placeOf(step);
        if (!place)
          throw new Error(`The collection uses ${step.operation}, which the document does not know.`);
        return createItem(place, step);
      }),
    })),
  };
}
