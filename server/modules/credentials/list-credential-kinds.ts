import type { Context } from "../context";
import type { CredentialKind } from "./attempt-policy";
import { selectKinds } from "./store";

/** The kinds of secret that a user has set. */
export const listCredentialKinds = (
  ctx: Context,
  { userId }: { userId: number },
): Promise<CredentialKind[]> => selectKinds(ctx, userId);
