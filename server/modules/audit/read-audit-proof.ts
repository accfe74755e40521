import type { AuditProof } from "../../../lib/contract/index";
import type { Context } from "../context";
import { selectProof } from "./store-list";

/** How far a company's audit is linked, and what the last `npm run audit:verify` found. */
export const readAuditProof = (ctx: Context, { companyId }: { companyId: number }): Promise<AuditProof> =>
  selectProof(ctx, companyId);
