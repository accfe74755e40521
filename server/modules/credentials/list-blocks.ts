import type { Context } from "../context";
import type { CredentialKind } from "./attempt-policy";
import { selectBlocks } from "./store";

/** A credential that is not looked at now, at least by one of the identifiers. */
export interface Block {
  kind: CredentialKind;
  /** Null: waiting does not end it. */
  until: Date | null;
}

/** Which credentials of a user are blocked by failures, and until when. */
export const listBlocks = (ctx: Context, { userId }: { userId: number }): Promise<Block[]> =>
  selectBlocks(ctx, userId);
