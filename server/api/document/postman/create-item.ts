import type { Operation, Place } from "../openapi-types";
import type { Step } from "./step";

const pairs = (values: Record<string, string> = {}) =>
  Object.entries(values).map(([key, value]) => ({ key, value }));

/** The app key, token or API key that an operation asks for. */
function credentials(
  { operation }: Place,
  { appKey = "{{app_key}}", apiKey = "{{api_key}}", signedIn }: Step,
): Record<string, string> {
  const ways = operation.security ?? [];
  const way = (signedIn && ways.find((candidate) => "accessToken" in candidate)) || ways[0] || {};
  return {
    ...("appKey" in way && appKey ? { app_key: appKey } : {}),
    ...("accessToken" in way ? { "Access-Token": "{{access_token}}" } : {}),
    ...("apiKey" in way && apiKey ? { Authorization: `Bearer ${apiKey}` } : {}),
  };
}

function firstExample({ requestBody }: Operation): unknown {
  const media = requestBody && "content" in requestBody ? Object.values(requestBody.content)[0] : undefined;
  const [named] = Object.values(media?.examples ?? {});
  return named && "value" in named ? named.value : media?.example;
}

/** Variables inside quotes are text, except those marked as numbers. */
const bodyText = (body: unknown) =>
  typeof body === "string" ? body : JSON.stringify(body, null, 2).replaceAll(/"\{\{#(\w+)\}\}"/g, "{{$1}}");

function urlOf({ path }: Place, { path: values = {}, query }: Step) {
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => name);
  const colons = path.replaceAll(/\{(\w+)\}/g, ":$1");
  const search = pairs(query);
  const tail = search.map(({ key, value }) => `${key}=${value}`).join("&");
  return {
    raw: `{{base_url}}${colons}${tail && `?${tail}`}`,
    host: ["{{base_url}}"],
    path: colons.slice(1).split("/"),
    query: search,
    variable: names.map((key) => ({ key, value: values[key] ?? `{{${key}}}` })),
  };
}

const successOf = ({ responses = {} }: Operation) =>
  Number(Object.keys(responses).find((status) => Number(status) < 400) ?? 200);

/** How a script reads the answer of this status: files are no JSON. */
function readerOf({ responses = {} }: Operation, status: number): "json" | "text" {
  const answer = responses[String(status)];
  const content = (answer && "content" in answer && answer.content) || {};
  return Object.keys(content).some((type) => type !== "application/json") ? "text" : "json";
}

function testScript(operation: Operation, status: number, { keep = {}, holds = [] }: Step): string[] {
  return [
    `pm.test("answers ${status}", () => pm.response.to.have.status(${status}));`,
    `const body = pm.response.${readerOf(operation, status)}();`,
    ...holds.map(
      (condition) => `pm.test(${JSON.stringify(condition)}, () => pm.expect(${condition}).to.equal(true));`,
    ),
    ...Object.entries(keep).map(
      ([variable, expression]) => `pm.collectionVariables.set("${variable}", ${expression});`,
    ),
  ];
}

const script = (listen: string, exec: string[]) => ({ listen, script: { type: "text/javascript", exec } });

/** The media type of what an operation takes. */
const typeOf = ({ requestBody }: Operation) =>
  requestBody && "content" in requestBody ? Object.keys(requestBody.content)[0] : undefined;

/** One request of the collection, with its checks. */
export function createItem(place: Place, step: Step) {
  const { operation, method } = place;
  const body = step.body ?? firstExample(operation);
  const headers = { ...credentials(place, step), ...step.headers };
  const type = typeOf(operation);
  return {
    name: step.name,
    event: [
      ...(step.before ? [script("prerequest", step.before)] : []),
      script("test", testScript(operation, step.status ?? successOf(operation), step)),
    ],
    request: {
      method: method.toUpperCase(),
      header: pairs(type ? { ...headers, "Content-Type": type } : headers),
      url: urlOf(place, step),
      description: [operation.summary, operation.description].filter(Boolean).join("\n\n"),
      ...(type && {
        body: {
          mode: "raw",
          raw: bodyText(body),
          options: { raw: { language: type === "text/csv" ? "text" : "json" } },
        },
      }),
    },
    response: [],
  };
}
