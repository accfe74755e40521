import { Ajv2020, type ValidateFunction } from "ajv/dist/2020.js";
import formats from "ajv-formats";
import type { OpenApiDocument } from "../../api/document/openapi-types";

type Node = Record<string, unknown>;

/** The schema with `additionalProperties: false` everywhere, so that undeclared members are found. */
function closed(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(closed);
  if (typeof node !== "object" || node === null) return node;
  const copy = Object.fromEntries(Object.entries(node as Node).map(([key, value]) => [key, closed(value)]));
  if (typeof copy.$ref === "string") copy.$ref = copy.$ref.replace(/^#/, "document#");
  const open = copy.type !== "object" || !copy.properties || "additionalProperties" in copy;
  return open ? copy : { ...copy, additionalProperties: false };
}

/** Validates bodies against schemas of a document; each schema is compiled once. */
export function schemaValidators(document: OpenApiDocument): (schema: object, body: unknown) => string[] {
  const ajv = new Ajv2020({ strict: false, allErrors: true });
  formats.default(ajv);
  ajv.addSchema({ $id: "document", components: closed(document.components) } as Node);
  const compiled = new Map<object, ValidateFunction>();
  return (schema, body) => {
    let validate = compiled.get(schema);
    if (!validate) {
      validate = ajv.compile(closed(schema) as Node);
      compiled.set(schema, validate);
    }
    if (validate(body)) return [];
    return (validate.errors ?? []).map(
      ({ instancePath, message, params }) => `${instancePath || "/"} ${message} ${JSON.stringify(params)}`,
    );
  };
}
