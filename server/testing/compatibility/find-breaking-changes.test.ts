import { expect, test } from "vitest";
import { findBreakingChanges, type OpenApi } from "./find-breaking-changes";
import { isWider } from "./is-wider";

const account = {
  type: "object",
  properties: {
    id: { type: "integer" },
    status: { type: "string", enum: ["active", "closed"] },
    opened_on: { type: "string", format: "date" },
    note: { type: ["string", "null"] },
    parent: { $ref: "#/components/schemas/Account" },
  },
  required: ["id", "status", "parent"],
};

const released = {
  paths: {
    "/v1/accounts/{id}": {
      get: {
        operationId: "findAccounts",
        security: [{ apiKey: [] }],
        parameters: [
          { name: "id", in: "path", required: true, schema: { type: "string" } },
          { name: "status", in: "query", schema: { type: "string", enum: ["active", "closed"] } },
        ],
        responses: {
          200: {
            headers: { ETag: {} },
            content: { "application/json": { schema: { $ref: "#/components/schemas/Account" } } },
          },
          404: { $ref: "#/components/responses/Missing" },
        },
      },
      put: {
        operationId: "putAccount",
        security: [{ apiKey: [] }],
        parameters: [{ name: "id", in: "path", required: true, schema: { type: "string" } }],
        requestBody: {
          content: {
            "application/json": {
              schema: {
                type: "object",
                properties: {
                  name: { type: "string", maxLength: 100 },
                  kind: { type: ["string", "null"], enum: ["a", "b", null] },
                  tags: { type: "array", items: { type: "string" } },
                },
                required: ["name"],
              },
            },
          },
        },
        responses: { 200: { content: { "application/json": { schema: account } } } },
      },
    },
  },
  components: {
    schemas: { Account: account },
    responses: { Missing: { content: { "application/json": { schema: { type: "object" } } } } },
  },
  webhooks: {
    event: { post: { requestBody: { content: { "application/json": { schema: account } } } } },
  },
};

// biome-ignore lint/suspicious/noExplicitAny: a change reaches anywhere into the document
type Change = (document: any) => void;
const read = (document: typeof released) => document.paths["/v1/accounts/{id}"].get;
const sent = (document: typeof released) =>
  document.paths["/v1/accounts/{id}"].put.requestBody.content["application/json"].schema;

/** What a document with a change would take from clients of the one without. */
function breaks(change: Change): string[] {
  const after = structuredClone(released);
  change(after);
  return findBreakingChanges(released as OpenApi, after as OpenApi);
}

const BREAKING: [string, Change, string][] = [
  ["a path is gone", (d) => delete d.paths["/v1/accounts/{id}"], "GET /v1/accounts/{} is gone"],
  ["a method is gone", (d) => delete d.paths["/v1/accounts/{id}"].put, "PUT /v1/accounts/{} is gone"],
  ["an operation has another name", (d) => (read(d).operationId = "x"), "no longer named findAccounts"],
  ["a status is gone", (d) => delete (read(d).responses as Record<string, unknown>)[404], "404 is gone"],
  [
    "a header is gone",
    (d) => delete d.paths["/v1/accounts/{id}"].get.responses[200].headers.ETag,
    "no longer has header ETag",
  ],
  [
    "an answer has another type",
    (d) => (d.paths["/v1/accounts/{id}"].get.responses[200].content = {}),
    "no longer application/json",
  ],
  [
    "more keys are asked for",
    (d) => (d.paths["/v1/accounts/{id}"].get.security = [{ apiKey: [], appKey: [] }]),
    "asks for more keys",
  ],
  ["a parameter is gone", (d) => read(d).parameters.pop(), "query parameter status is gone"],
  [
    "a parameter became required",
    (d) => (d.paths["/v1/accounts/{id}"].get.parameters[1].required = true),
    "status is required now",
  ],
  [
    "a new parameter is required",
    (d) =>
      d.paths["/v1/accounts/{id}"].get.parameters.push({
        name: "x",
        in: "query",
        required: true,
        schema: {},
      }),
    "parameter x is new and required",
  ],
  [
    "a parameter takes fewer values",
    (d) => read(d).parameters[1]?.schema.enum?.pop(),
    "status no longer has closed",
  ],
  [
    "a parameter takes certain values only",
    (d) => (d.paths["/v1/accounts/{id}"].get.parameters[0].schema.enum = ["1"]),
    "now takes only 1",
  ],
  [
    "the body became required",
    (d) => (d.paths["/v1/accounts/{id}"].put.requestBody.required = true),
    "the body is required now",
  ],
  [
    "a field that is sent is gone",
    (d) =>
      delete d.paths["/v1/accounts/{id}"].put.requestBody.content["application/json"].schema.properties.tags,
    "body.tags is gone",
  ],
  ["a new field is required", (d) => sent(d).required.push("kind"), "body.kind is required now"],
  [
    "a field takes fewer types",
    (d) => (sent(d).properties.kind.type = ["string"]),
    "body.kind no longer takes null",
  ],
  ["a field takes fewer values", (d) => sent(d).properties.kind.enum.shift(), "body.kind no longer has a"],
  [
    "a field takes shorter texts",
    (d) => (sent(d).properties.name.maxLength = 50),
    "body.name now has maxLength 50",
  ],
  [
    "a field takes a pattern",
    (d) =>
      (d.paths["/v1/accounts/{id}"].put.requestBody.content[
        "application/json"
      ].schema.properties.name.pattern = "^a"),
    "body.name now has pattern ^a",
  ],
  [
    "entries of a list take fewer types",
    (d) => (sent(d).properties.tags.items.type = "integer"),
    "body.tags[] no longer takes string",
  ],
  [
    "other members are refused",
    (d) =>
      (d.paths["/v1/accounts/{id}"].put.requestBody.content["application/json"].schema.additionalProperties =
        false),
    "takes no other members",
  ],
  [
    "a field that is answered is gone",
    (d) => delete d.components.schemas.Account.properties.note,
    "200.note is gone",
  ],
  ["a field may be absent", (d) => d.components.schemas.Account.required.shift(), "200.id may be absent now"],
  [
    "a field may be null",
    (d) => (d.components.schemas.Account.properties.id.type = ["integer", "null"]),
    "200.id may now be null",
  ],
  [
    "a field has another type",
    (d) => (d.components.schemas.Account.properties.id.type = "string"),
    "200.id may now be string",
  ],
  [
    "a value is answered no more",
    (d) => d.components.schemas.Account.properties.status.enum.pop(),
    "200.status no longer has closed",
  ],
  [
    "a field lists no values",
    (d) => delete d.components.schemas.Account.properties.status.enum,
    "no longer lists its values",
  ],
  [
    "a form is given up",
    (d) => delete d.components.schemas.Account.properties.opened_on.format,
    "no longer has format date",
  ],
  [
    "an event says less",
    (d) => delete d.webhooks.event.post.requestBody.content["application/json"].schema.properties.note,
    "webhook POST event: body.note is gone",
  ],
];

const HARMLESS: [string, Change][] = [
  ["nothing", () => {}],
  ["words", (d) => (d.paths["/v1/accounts/{id}"].get.description = "Better words")],
  ["a new path", (d) => (d.paths["/v1/new"] = { get: { operationId: "new", responses: {} } })],
  ["a new status", (d) => (d.paths["/v1/accounts/{id}"].get.responses[410] = {})],
  [
    "a part of a path by another name",
    (d) => {
      d.paths["/v1/accounts/{number}"] = d.paths["/v1/accounts/{id}"];
      delete d.paths["/v1/accounts/{id}"];
      for (const method of ["get", "put"])
        d.paths["/v1/accounts/{number}"][method].parameters[0].name = "number";
    },
  ],
  ["fewer keys asked for", (d) => (d.paths["/v1/accounts/{id}"].get.security = [{}])],
  [
    "a new parameter",
    (d) => d.paths["/v1/accounts/{id}"].get.parameters.push({ name: "x", in: "query", schema: {} }),
  ],
  ["a parameter takes more values", (d) => read(d).parameters[1]?.schema.enum?.push("dormant")],
  [
    "a new field may be sent",
    (d) =>
      (d.paths["/v1/accounts/{id}"].put.requestBody.content["application/json"].schema.properties.x = {
        type: "string",
      }),
  ],
  ["a field need not be sent", (d) => sent(d).required.pop()],
  ["a field takes longer texts", (d) => (sent(d).properties.name.maxLength = 200)],
  [
    "a field takes numbers too",
    (d) =>
      (d.paths["/v1/accounts/{id}"].put.requestBody.content["application/json"].schema.properties.name.type =
        ["string", "number"]),
  ],
  ["a new field is answered", (d) => (d.components.schemas.Account.properties.x = { type: "string" })],
  ["a field is never absent", (d) => d.components.schemas.Account.required.push("note")],
  ["a field is never null", (d) => (d.components.schemas.Account.properties.note.type = "string")],
  ["a new value is answered", (d) => d.components.schemas.Account.properties.status.enum.push("frozen")],
  ["a field says its values", (d) => (d.components.schemas.Account.properties.note.enum = ["x", null])],
  [
    "null beside an enum",
    (d) => {
      const { properties } = sent(d);
      properties.kind = { anyOf: [{ type: "string", enum: ["a", "b"] }, { type: "null" }] } as never;
    },
  ],
  [
    "a schema in its place",
    (d) => (d.paths["/v1/accounts/{id}"].get.responses[200].content["application/json"].schema = account),
  ],
];

test.each(BREAKING)("breaking: %s", (_, change, line) => {
  expect(breaks(change)).toEqual(expect.arrayContaining([expect.stringContaining(line)]));
});

test.each(HARMLESS)("harmless: %s", (_, change) => {
  expect(breaks(change)).toEqual([]);
});

test("alternatives are compared one with another", () => {
  const document = (direction: "sent" | "answered", ...types: string[]) => {
    const content = { "application/json": { schema: { anyOf: types.map((type) => ({ type })) } } };
    const operation =
      direction === "sent" ? { requestBody: { content } } : { responses: { 200: { content } } };
    return { paths: { "/x": { post: operation } } } as OpenApi;
  };
  const compare = (direction: "sent" | "answered", before: string[], after: string[]) =>
    findBreakingChanges(document(direction, ...before), document(direction, ...after)).length;
  expect(compare("sent", ["string"], ["string", "number"])).toBe(0);
  expect(compare("sent", ["string", "number"], ["string"])).toBe(1);
  expect(compare("answered", ["string", "number"], ["string"])).toBe(0);
  expect(compare("answered", ["string"], ["string", "number"])).toBe(1);
});

test("a record that may be null is the same in both its spellings", () => {
  const owner = { $ref: "#/components/schemas/Owner" };
  const answering = (schema: object) => {
    const content = { "application/json": { schema } };
    const Owner = { type: "object", properties: { id: { type: "integer" } }, required: ["id"] };
    return {
      paths: { "/x": { get: { responses: { 200: { content } } } } },
      components: { schemas: { Owner } },
    } as OpenApi;
  };
  const together = answering({ allOf: [owner, { type: ["object", "null"] }] });
  const beside = answering({ anyOf: [owner, { type: "null" }] });
  expect(findBreakingChanges(together, beside)).toEqual([]);
  expect(findBreakingChanges(answering(owner), beside)).toHaveLength(1);
});

test.each([
  ["^[0-9]{3}$", "^[A-Z0-9]{3,10}$", true],
  ["^[0-9]{3}$", "^[0-9]{3}$", true],
  ["^[A-Z0-9]{3,10}$", "^[0-9]{3,10}$", false],
  ["^[0-9]{3}$", "^[0-9]{4,10}$", false],
  ["^[0-9]{3,10}$", "^[0-9]{3,9}$", false],
  ["^a|b$", "^[a-z]{1,9}$", false],
])("%s that becomes %s is wider: %s", (before, after, wider) => {
  expect(isWider(before, after)).toBe(wider);
});
