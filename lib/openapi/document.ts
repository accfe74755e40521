/** What the reference reads of an OpenAPI 3.1 document. */
export interface ApiDocument {
  info: { title: string; version: string; description: string };
  servers: { url: string }[];
  tags: { name: string; description: string }[];
  paths: Record<string, Record<string, RawOperation>>;
  components: {
    schemas: Record<string, RawSchema>;
    responses: Record<string, RawResponse>;
    headers: Record<string, RawHeader>;
    securitySchemes: Record<string, RawScheme>;
  };
}

export interface RawOperation {
  operationId: string;
  "x-former-operation-id"?: string;
  summary: string;
  description?: string;
  tags: string[];
  security: Record<string, string[]>[];
  parameters?: RawParameter[];
  requestBody?: { content: Record<string, RawMedia> };
  responses: Record<string, RawResponse | RawReference>;
}

export interface RawReference {
  $ref: string;
}

export interface RawParameter {
  name: string;
  in: "path" | "query" | "header";
  required?: boolean;
  description?: string;
  schema: RawSchema;
}

export interface RawScheme {
  type: string;
  name?: string;
  description: string;
}

export interface RawHeader {
  description?: string;
}

export interface RawResponse {
  description: string;
  headers?: Record<string, RawHeader | RawReference>;
  content?: Record<string, RawMedia>;
  "x-error-codes"?: string[];
}

export interface RawMedia {
  schema?: RawSchema;
  example?: unknown;
  examples?: Record<string, { summary: string; value: unknown }>;
}

export interface RawSchema {
  $ref?: string;
  type?: string | string[];
  format?: string;
  description?: string;
  example?: unknown;
  examples?: unknown[];
  enum?: unknown[];
  minimum?: number;
  maximum?: number;
  default?: unknown;
  properties?: Record<string, RawSchema>;
  required?: string[];
  items?: RawSchema;
  allOf?: RawSchema[];
  anyOf?: RawSchema[];
  /** Records that one of their fields tells apart. */
  oneOf?: RawSchema[];
}

/** What a reference within the document stands for. */
export function resolve<T extends object>(document: ApiDocument, value: T | RawReference): T {
  if (!("$ref" in value) || !value.$ref) return value as T;
  const steps = value.$ref.slice(2).split("/");
  let found: unknown = document;
  for (const step of steps) found = (found as Record<string, unknown>)[step];
  return found as T;
}
