import { fillIn, type RouteDeclaration, type Sample, samplesOf, securityOf } from "../../../http/index";
import type { Described } from "../describe-route";
import { isNumeric } from "../placeholders";
import { DRAWN, type Use, variable } from "./step";

const pairs = (values: Record<string, string> = {}) =>
  Object.entries(values).map(([key, value]) => ({ key, value }));

/** The app key, token or API key that an operation asks for. Tokens of staff are of another application. */
function credentials({ auth }: Described, { appKey, apiKey = "{{api_key}}", signedIn }: Use) {
  const ways = securityOf(auth);
  const way = (signedIn && ways.find((candidate) => "accessToken" in candidate)) || ways[0] || {};
  const key = appKey ?? (auth !== "anybody" && "staff" in auth ? "{{admin_app_key}}" : "{{app_key}}");
  return {
    ...("appKey" in way && key ? { app_key: key } : {}),
    ...("accessToken" in way ? { "Access-Token": "{{access_token}}" } : {}),
    ...("apiKey" in way && apiKey ? { Authorization: `Bearer ${apiKey}` } : {}),
  };
}

/** A body with its variables: a number has no quotes around it. */
const bodyText = (body: object) => {
  const marked = fillIn(body, (name) => (isNumeric(name) ? `{{#${name}}}` : `{{${name}}}`));
  return JSON.stringify(marked, null, 2).replaceAll(/"\{\{#(\w+)\}\}"/g, "{{$1}}");
};

function urlOf({ path }: RouteDeclaration, values: Record<string, string>, query: Record<string, string>) {
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => name);
  const colons = path.replaceAll(/\{(\w+)\}/g, ":$1");
  const tail = pairs(query)
    .map(({ key, value }) => `${key}=${value}`)
    .join("&");
  return {
    raw: `{{base_url}}${colons}${tail && `?${tail}`}`,
    host: ["{{base_url}}"],
    path: colons.slice(1).split("/"),
    query: pairs(query),
    variable: names.map((key) => ({ key, value: values[key] ?? "" })),
  };
}

/** What a sample says of its answer, as expressions over `body`. */
function conditionsOf(answer: unknown, at = "body"): string[] {
  if (at === "body" && typeof answer === "string") return [`body.includes(${JSON.stringify(answer)})`];
  if (Array.isArray(answer))
    return answer.length === 0
      ? [`${at}.length === 0`]
      : conditionsOf(answer[0], "each").map((condition) => `${at}.every((each) => ${condition})`);
  if (typeof answer === "object" && answer !== null)
    return Object.entries(answer).flatMap(([name, inner]) => conditionsOf(inner, `${at}.${name}`));
  if (typeof answer !== "string") return [`${at} === ${JSON.stringify(answer)}`];
  const [, name] = /^\{\{(\w+)\}\}$/.exec(answer) ?? [];
  if (name) return [`String(${at}) === String(${variable(name)})`];
  if (answer.endsWith("…")) return [`${at}.startsWith(${JSON.stringify(answer.slice(0, -1))})`];
  return [`${at} === ${JSON.stringify(answer)}`];
}

const successOf = ({ answers = {} }: Described, sample: Sample) =>
  sample.status ?? Number(Object.keys(answers)[0] ?? 200);

function testScript(declaration: Described, sample: Sample, use: Use): string[] {
  const usual = successOf(declaration, sample);
  const { status = usual, keep = {}, holds = [] } = use;
  const isChanged = use.body ?? use.query ?? use.path ?? (status >= 400 || use.signedIn);
  const conditions = [...(isChanged ? [] : conditionsOf(sample.answer ?? {})), ...holds];
  const { mediaType } = declaration.answers?.[status as 200] ?? {};
  return [
    `pm.test("answers ${status}", () => pm.response.to.have.status(${status}));`,
    `const body = pm.response.${mediaType ? "text" : "json"}();`,
    ...conditions.map(
      (condition) => `pm.test(${JSON.stringify(condition)}, () => pm.expect(${condition}).to.equal(true));`,
    ),
    ...Object.entries(keep).map(
      ([name, expression]) => `pm.collectionVariables.set("${name}", ${expression});`,
    ),
  ];
}

const script = (listen: string, exec: string[]) => ({ listen, script: { type: "text/javascript", exec } });

/** One request of the collection, with its checks: an operation's sample, and what this use of it changes. */
export function createItem(declaration: Described, use: Use) {
  const { upload, method, summary, description } = declaration;
  const sample = samplesOf(declaration)[use.sample ?? 0] ?? {};
  const { path = {}, query = {}, body } = { ...sample, ...use };
  const type = upload?.mediaType ?? (declaration.body && "application/json");
  const headers = { ...credentials(declaration, use), ...sample.headers, ...use.headers };
  const drawn = use.draw ?? [];
  return {
    name: use.name ?? summary,
    event: [
      ...(drawn.length > 0
        ? [
            script(
              "prerequest",
              drawn.map((name) => `pm.collectionVariables.set("${name}", ${DRAWN[name]});`),
            ),
          ]
        : []),
      script("test", testScript(declaration, sample, use)),
    ],
    request: {
      method: method.toUpperCase(),
      header: pairs(type ? { ...headers, "Content-Type": type } : headers),
      url: urlOf(declaration, path, query),
      description: `${summary}\n\n${description}`,
      ...(type && {
        body: {
          mode: "raw",
          raw: sample.file ?? bodyText(body ?? {}),
          options: { raw: { language: sample.file ? "text" : "json" } },
        },
      }),
    },
    response: [],
  };
}
