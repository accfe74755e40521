import { ApiError } from "../../../core/index";
import type { Context } from "../../context";
import type { Limits, Window } from "../../settings";
import { tooMany } from "../limits/index";
import { placeOfMobile } from "../mobile-numbers/index";
import { addToOutbox } from "./list-messages";
import { budgetKey } from "./policy";
import { countAgainst } from "./store-admission";

/** A code to send: `to` is a canonical mobile number. */
export interface Text {
  companyId: number;
  /** The company's own country: texts to it are what the day's budget is for. */
  home: string;
  to: string;
  text: string;
  /** Seconds after which it is not worth sending. */
  lifetime: number;
}

/**
 * Puts a code's text into the outbox, in the transaction of its cause. Where codes to such numbers are suppressed it is
 * written down and never sent. Errors: 503 `service_unavailable` when the company's daily budget is spent, 429 when that of
 * the number's country or beginning is.
 */
export async function enqueueSms(ctx: Context, { text, home, ...message }: Text): Promise<void> {
  const admitted = await admitText(ctx, { ...message, home });
  await addToOutbox(ctx, { ...message, channel: "sms", purpose: "code", content: { text }, admitted });
}

const max = (limits: Limits, window: Window) =>
  limits.volumeEnabled ? window.max : Number.POSITIVE_INFINITY;

/**
 * Counts a code's text against the budgets of its company, its country, where that is another than the company's, and the
 * prefix of its number. False: it is not to go out, and the caller is not to notice. Errors: 429 for country and prefix,
 * 503 `service_unavailable` for the company's day.
 */
async function admitText(
  ctx: Context,
  { companyId, to: mobile, home }: Omit<Text, "text">,
): Promise<boolean> {
  const { limits } = ctx.settings;
  const { country, prefix } = placeOfMobile(mobile);
  const keys = budgetKey(companyId);
  const abroad =
    country === home ? [] : [{ key: keys.country(country), window: limits.smsPerCountry, always: true }];
  const wanted = [
    { key: keys.company, window: limits.smsPerCompany, always: false },
    ...abroad,
    { key: keys.prefix(prefix), window: limits.smsPerPrefix, always: true },
  ];
  const budgets = wanted.map(({ key, always, window: { seconds } }) => ({ key, seconds, always }));
  const counted = await countAgainst(ctx, { companyId, mobile, budgets });
  for (const { key, window } of wanted) {
    const standing = counted.find((each) => each.key === key);
    if (!standing || standing.count <= max(limits, window)) continue;
    const reset = Math.ceil(window.seconds - standing.age);
    if (key === keys.company) throw new ApiError("service_unavailable", { retryAfter: reset });
    throw tooMany(window.max, reset);
  }
  return !counted.some(({ blocked }) => blocked);
}
