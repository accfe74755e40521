import type { components } from "./document-types";

type Refusal = components["schemas"]["Error"]["error"];

/** What is wrong with one field: `field`, `reason`, what would be right as `message`, and sometimes `limit`. */
export type RefusedField = NonNullable<Refusal["details"]>[number];
export type Reason = NonNullable<RefusedField["reason"]>;

/** A call that did not succeed. Decide by `code` and the `reason` of `details`; `message` is for people. */
export class PassbookError extends Error {
  override readonly name = "PassbookError";
  /** As the reference lists it; `no_answer` where none came, `unknown` where it was not Passbook's. */
  readonly code: string;
  /** The status of the answer; 0 where none came. */
  readonly status: number;
  readonly details: RefusedField[];
  /** By which the institution finds the call in its logs. */
  readonly requestId: string | undefined;
  readonly response: Response | undefined;

  constructor({ response, body, cause }: { response?: Response; body?: unknown; cause?: unknown }) {
    const refusal = refusalIn(body);
    const code = refusal?.code ?? (response ? "unknown" : "no_answer");
    super(refusal?.message ?? (response ? `Answer ${response.status}` : "No answer came"), { cause });
    this.code = code;
    this.status = response?.status ?? 0;
    this.details = refusal?.details ?? [];
    this.requestId = refusal?.request_id ?? response?.headers.get("Request-Id") ?? undefined;
    this.response = response;
  }

  /** Why a field was refused; undefined where it was not. @param field its path, such as `partner.email` */
  reasonOf(field: string): Reason | undefined {
    return this.details.find((detail) => detail.field === field)?.reason;
  }
}

function refusalIn(body: unknown): Refusal | undefined {
  const { error } = (body ?? {}) as { error?: Refusal };
  return typeof error?.code === "string" ? error : undefined;
}
