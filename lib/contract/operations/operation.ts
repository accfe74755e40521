import type { z } from "zod";
import type { ErrorCode } from "../error-catalogue";
import type { Auth } from "./auth";
import type { Samples } from "./sample";

/** Named answers of one kind, for a reader of the document to choose from. */
export type Examples = Record<string, { summary: string; value: unknown }>;

export interface SuccessDeclaration {
  /** The schema of the body, which is JSON unless said otherwise. */
  schema: z.ZodType;
  /** The handler then returns the whole answer, such as a file. */
  mediaType?:
    | "application/json"
    | "application/x-ndjson"
    | "application/x-ofx"
    | "text/csv"
    | "application/pdf"
    | "image/png";
  /** What the caller may ask for instead. */
  orMediaType?: "text/csv" | "application/x-ofx";
  description: string;
  /** Answers to show beside those of the samples. */
  examples?: Examples;
  /** Headers of its own. */
  headers?: z.ZodObject;
}

export interface BodyDeclaration {
  /** The schema of the JSON body. */
  schema: z.ZodType;
  /** What is held against the body here, where the verb reads the rest of `schema` by itself: row by row. */
  unread?: z.ZodType;
  /** A form (`application/x-www-form-urlencoded`) may have these fields, too. */
  orForm?: true;
  /** The largest, in bytes, where it is not the usual one. */
  most?: number;
  /** It may be left out: none of its fields is needed. */
  optional?: true;
}

/** A body that is read as it comes, by the handler: a file. */
export interface UploadDeclaration {
  mediaType: "text/csv";
  description: string;
  /** The largest, in bytes. */
  most: number;
}

/** What the document says of an operation; or why it does not know of the route. */
type Documentation =
  | {
      operationId: string;
      /** Its name in released documents, where it had another. */
      formerId?: string;
      tag: string;
      summary: string;
      description: string;
      sample: Samples;
    }
  | { undocumented: string };

/** An operation that will end: it says so in each answer, and where to read what to do instead. */
export interface Deprecation {
  /** The day from which no new integrator should call it, `YYYY-MM-DD`. */
  since: string;
  /** The first day on which it may answer no more, `YYYY-MM-DD`. */
  sunset: string;
  /** A page of ours: `/docs/api/versions`. */
  link: string;
}

/**
 * All there is to say of an operation of the API, without how a server does it: where it is, who may call it, what it takes,
 * answers and refuses. Validation, the document, samples, and calls of clients follow from it.
 * @typeParam Limit names of the limits that a server knows
 */
export type Operation<Limit extends string = string> = Documentation & {
  method: "get" | "post" | "put" | "patch" | "delete" | "options";
  /** With parameters in braces: `/v2/api/savings/by-id/{id}`. */
  path: string;
  auth: Auth;
  /** Per client address, by the name of the limit: of every call, or of those only that are refused with one of these codes. */
  limit?: Limit | { name: Limit; counts: readonly ErrorCode[] };
  /** Parameters of the path; any other value than those of an enum makes an unknown path. */
  params?: z.ZodObject;
  query?: z.ZodObject;
  /** Headers that the handler reads itself, by their names in small letters. */
  headers?: z.ZodObject;
  body?: BodyDeclaration;
  /** Its lists and figures may be seconds old: a server may read them from a standby. */
  mayLag?: true;
  /** Instead of `body`. */
  upload?: UploadDeclaration;
  /** Every answer says that the operation will end. */
  deprecated?: Deprecation;
  /**
   * Its answer has an `ETag`: by it a client asks whether its copy is still good (304), and lets a write happen only to
   * the state that it knows (412).
   */
  tagged?: true;
  /** Its success holds a secret, which is answered once: a repeated call with the same `Idempotency-Key` is 409. */
  answersSecret?: true;
  /** By status. */
  answers?: { 200?: SuccessDeclaration; 201?: SuccessDeclaration; 202?: SuccessDeclaration };
  /** Codes of its own: what follows from `auth`, `limit` and `body` is added. */
  refuses?: readonly ErrorCode[];
};

/** An operation, as it is declared. */
export const declareOperation = <const O extends Operation>(operation: O): O => operation;

/** An operation that the document knows. */
export type Documented = Extract<Operation, { operationId: string }>;

/** What the document calls an operation; null where it does not know it. */
export const operationIdOf = (operation: Operation): string | null =>
  "operationId" in operation ? operation.operationId : null;
