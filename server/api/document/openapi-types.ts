import type { OpenApiGeneratorV31 } from "@asteasolutions/zod-to-openapi";

export type OpenApiDocument = ReturnType<OpenApiGeneratorV31["generateDocument"]>;
export type PathItem = NonNullable<OpenApiDocument["paths"]>[string];
export type Operation = NonNullable<PathItem["get"]>;
export type ResponseObject = Exclude<NonNullable<Operation["responses"]>[string], { $ref: string }>;
export type Schema = NonNullable<NonNullable<OpenApiDocument["components"]>["schemas"]>[string];

export const METHODS = ["get", "post", "put", "patch", "delete", "options"] as const;
export type Method = (typeof METHODS)[number];

export interface Place {
  path: string;
  method: Method;
  operation: Operation;
}

/** Every operation of the document, in its order. */
export const operationsOf = ({ paths = {} }: Pick<OpenApiDocument, "paths">): Place[] =>
  Object.entries(paths).flatMap(([path, item]) =>
    METHODS.flatMap((method) => (item[method] ? [{ path, method, operation: item[method] }] : [])),
  );
