import type { Context } from "../context";
import type { CredentialKind } from "./attempt-policy";
import { failureSubject } from "./count-try";
import { selectBlock } from "./store";

/** A credential that is not looked at now. */
export interface Block {
  kind: CredentialKind;
  /** Null: waiting does not end it. */
  until: Date | null;
}

/** Which credentials of a user are blocked by failures, and until when. */
export async function listBlocks(
  ctx: Context,
  { companyId, userId }: { companyId: number; userId: number },
): Promise<Block[]> {
  const blocks: Block[] = [];
  for (const kind of ["password", "passcode"] as const) {
    const block = await selectBlock(ctx, failureSubject(ctx, { companyId, kind, claimant: { userId } }));
    if (block) blocks.push({ kind, ...block });
  }
  return blocks;
}
