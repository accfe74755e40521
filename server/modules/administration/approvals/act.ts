import type { z } from "zod";
import type { AuditAction, SeenDocument, StaffPermission, StaffRole } from "../../../../lib/contract/index";
import type { Context } from "../../context";
import type { Company } from "../../foundation/applications/index";

/** Roles of the second person. */
export const ADMINISTRATORS = ["administrator"] as const satisfies StaffRole[];
export const DECIDERS = ["supervisor", "administrator"] as const satisfies StaffRole[];

/** What is asked for, and by whom it is done. */
export interface Asked<Request> {
  companyId: number;
  company: Company;
  request: Request;
  reason: string;
  /** Who performs it: who asked, where no second person is needed or there is none; else who approved. */
  userId: number;
}

/**
 * What a second person is shown, never a secret; and what is done: a field of the request that is not shown is not in it.
 * Before the act is done it is described again: where `before` is another one by then, what was shown does not hold any more.
 */
export interface Description {
  /** Null for what the act makes. */
  subjectId: number | null;
  about: string;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
  /** The request as it is stored and performed, where that is not all of it. */
  request?: unknown;
  /** Which document of the customer who asked has seen. */
  document?: SeenDocument;
}

/** Something that staff do only with a second person. */
export interface Act<Request, Result> {
  /** The permission of the member of staff who asks, also at the moment of the approval. */
  permission: StaffPermission;
  /** Who decides. */
  deciders: readonly StaffRole[];
  /** What is stored, and read again when it is approved. */
  request: z.ZodType<Request>;
  /** Locks what decides whether a second person is needed. Null: one is enough. */
  describe(ctx: Context, asked: Asked<Request>): Promise<Description | null>;
  /** The verb, with its own checks, audit rows and events, in the transaction of the decision. */
  perform(ctx: Context, asked: Asked<Request>): Promise<Result>;
  /** Only where an act makes a secret: approval permits it, and the person who asked performs it by fetching the secret. */
  secretOf?: (result: Result) => { id: number; secret: string };
  /** The values are a customer's, and forgotten once it is decided. */
  isPersonal?: true;
  /** Rows beside those of every approval, about the subject. */
  records?: { asked: AuditAction; refused: AuditAction };
}

/** Infers request and result of an act from its declaration. */
export const defineAct = <Request, Result>(act: Act<Request, Result>) => act;
