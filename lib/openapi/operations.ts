import {
  type ApiDocument,
  type RawHeader,
  type RawMedia,
  type RawOperation,
  type RawParameter,
  type RawResponse,
  resolve,
} from "./document";
import { type ApiField, describeType, fieldsOf } from "./fields";

export interface ApiParameter {
  name: string;
  in: "path" | "query" | "header";
  required: boolean;
  type: string;
  description: string;
  example: string;
}

/** What a form for one shows. */
export type ConsoleParameter = Omit<ApiParameter, "description" | "example"> & { example?: string };

export interface ApiExample {
  summary: string;
  text: string;
}

export interface ApiBody {
  fields: ApiField[];
  examples: ApiExample[];
}

export interface ApiAnswer {
  status: string;
  description: string;
  /** Codes that a refusal may carry. */
  codes: string[];
  headers: { name: string; description: string }[];
  body: ApiBody | null;
}

/** One operation, as the reference shows it. */
export interface ApiOperation {
  id: string;
  /** Its name in documents of before, where it had another. */
  formerId?: string;
  method: string;
  path: string;
  summary: string;
  description: string;
  tag: string;
  parameters: ApiParameter[];
  body: ApiBody | null;
  answers: ApiAnswer[];
}

function bodyOf(document: ApiDocument, content: Record<string, RawMedia> | undefined): ApiBody | null {
  const media = content?.["application/json"];
  if (!media) return null;
  const named = Object.values(media.examples ?? {});
  const all = named.length > 0 ? named : [{ summary: "An example", value: media.example }];
  return {
    fields: media.schema ? fieldsOf(document, media.schema) : [],
    examples: all.map(({ summary, value }) => ({ summary, text: JSON.stringify(value, null, 2) })),
  };
}

/** The headers by which a request says who it is from; required when every way in needs them. */
function credentialsOf(document: ApiDocument, { security }: RawOperation): ApiParameter[] {
  return Object.entries(document.components.securitySchemes)
    .filter(([scheme]) => security.some((way) => scheme in way))
    .map(([scheme, { name, description }]) => ({
      name: name ?? "Authorization",
      in: "header",
      required: security.every((way) => scheme in way),
      type: "string",
      description,
      example: "",
    }));
}

const parameterOf = ({ name, in: place, required, description, schema }: RawParameter): ApiParameter => ({
  name,
  in: place,
  required: required ?? false,
  type: describeType(schema),
  description: description ?? "",
  example: String(schema.example ?? schema.examples?.[0] ?? schema.enum?.[0] ?? schema.minimum ?? ""),
});

function answerOf(document: ApiDocument, status: string, raw: RawResponse): ApiAnswer {
  return {
    status,
    description: raw.description,
    codes: raw["x-error-codes"] ?? [],
    headers: Object.entries(raw.headers ?? {}).map(([name, header]) => ({
      name,
      description: resolve<RawHeader>(document, header).description ?? "",
    })),
    body: bodyOf(document, raw.content),
  };
}

/** Every operation of the document, in its order. */
export function operationsOf(document: ApiDocument): ApiOperation[] {
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      id: operation.operationId,
      formerId: operation["x-former-operation-id"],
      method: method.toUpperCase(),
      path,
      summary: operation.summary,
      description: operation.description ?? "",
      tag: operation.tags[0] ?? "",
      parameters: [...credentialsOf(document, operation), ...(operation.parameters ?? []).map(parameterOf)],
      body: bodyOf(document, operation.requestBody?.content),
      // Most of the work, and for the page of the operation alone.
      get answers() {
        return Object.entries(operation.responses).map(([status, response]) =>
          answerOf(document, status, resolve<RawResponse>(document, response)),
        );
      },
    })),
  );
}
