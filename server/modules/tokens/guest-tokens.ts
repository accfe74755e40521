import { type Application, effectiveLang } from "../applications/index";
import type { Context } from "../context";
import type { IssuedTokens } from "./issued-tokens";
import { newAccessToken, newRefreshToken } from "./policy";

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
