import { METHODS, type OpenApiDocument, type Place } from "../../api/document/openapi-types";

/** What the document has for a request: an operation, a path without that method, or nothing. */
export interface Met {
  /** The path of the document, or null. */
  path: string | null;
  place: Place | null;
  /** Methods that the path has, as in `Allow`. */
  methods: string[];
}

const asPattern = (path: string) => new RegExp(`^${path.replaceAll(/\{[^}]+\}/g, "[^/]+")}$`);

/** Finds operations of a document. HEAD is what GET answers, without the body. */
export function operationFinder({ paths = {} }: OpenApiDocument): (method: string, path: string) => Met {
  const entries = Object.entries(paths)
    .map(([path, item]) => ({ path, item, pattern: asPattern(path) }))
    // A path without parameters comes before one that fits it as well.
    .sort((a, b) => Number(a.path.includes("{")) - Number(b.path.includes("{")));
  return (method, path) => {
    const name = (method === "HEAD" ? "get" : method.toLowerCase()) as Place["method"];
    const fitting = entries.filter(({ pattern }) => pattern.test(path));
    // `PUT /v1/customers/export` is a customer of that number.
    const entry = fitting.find(({ item }) => item[name]) ?? fitting[0];
    if (!entry) return { path: null, place: null, methods: [] };
    const operation = entry.item[name];
    const methods = METHODS.filter((known) => entry.item[known]).map((known) => known.toUpperCase());
    return {
      path: entry.path,
      place: operation ? { path: entry.path, method: name, operation } : null,
      methods,
    };
  };
}
