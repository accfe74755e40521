import type { Scope, SecondStep } from "../../../../lib/contract/index";
import type { Context } from "../../context";
import { type Application, effectiveLang } from "../../foundation/applications/index";
import { newAccessToken, newRefreshToken } from "./policy";
import { insertPair, type Lifetimes } from "./store-token-pairs";

/** An access and a refresh token; lifetimes in seconds. */
export interface TokenPair extends Lifetimes {
  accessToken: string;
  refreshToken: string;
}

/** A pair of tokens and whom it stands for. */
export interface IssuedTokens extends TokenPair {
  userId: number;
  companyId: number;
  tz: string;
  lang: string;
  scope: Scope;
  /** Absent of inert ones. */
  sessionId?: number;
  customerNumber?: string;
  claimRequired?: boolean;
  birthDateRequired?: boolean;
  /** What is still to be proven. */
  secondStep?: SecondStep;
  /** By which the receiver of these tokens is known at the next sign-in. */
  deviceToken?: string;
}

const PURPOSE = "token";

/** The form in which a token is stored. */
const hashToken = (ctx: Context, token: string) => ctx.keys.hash(PURPOSE, token);

/** Every form in which a token may be stored. */
export const hashesOfToken = (ctx: Context, token: string) => ctx.keys.hashes(PURPOSE, token);

/** A new pair of tokens, and the only form in which they are kept. */
export function newPair(ctx: Context) {
  const accessToken = newAccessToken(ctx.random.bytes);
  const refreshToken = newRefreshToken(ctx.random.bytes);
  const hashes = { accessHash: hashToken(ctx, accessToken), refreshHash: hashToken(ctx, refreshToken) };
  return { tokens: { accessToken, refreshToken }, hashes };
}

/** Stores a new pair for a session. */
export async function issuePair(ctx: Context, sessionId: number): Promise<TokenPair> {
  const { tokens, hashes } = newPair(ctx);
  return { ...tokens, ...(await insertPair(ctx, sessionId, hashes)) };
}

/**
 * Inert tokens for answers that come before any user exists: random, unstored, accepted nowhere.
 * `lang` is the locale wished for, `ll_CC`.
 */
export function guestTokens(
  ctx: Context,
  { application, lang }: { application: Application; lang?: string },
): IssuedTokens {
  return {
    accessToken: newAccessToken(ctx.random.bytes),
    expiresIn: ctx.settings.accessTokenLifetime,
    refreshToken: newRefreshToken(ctx.random.bytes),
    refreshExpiresIn: ctx.settings.refreshTokenLifetime,
    userId: application.publicUserId,
    companyId: application.companyId,
    tz: application.company.tz,
    lang: effectiveLang(lang, application.company.lang),
    scope: "guest",
  };
}
