import { ApiError } from "../../core/index";
import type { Context } from "../context";
import { decreaseCounter, increaseCounter, tooMany } from "../limits/index";
import { orConflict } from "../or-conflict";
import { EMAIL_CONFLICTS_PER_DAY } from "./policy";
import type { Customer } from "./store";

const WINDOW = { max: EMAIL_CONFLICTS_PER_DAY, seconds: 86_400 };

/**
 * Runs a change and turns a broken uniqueness into 409 `conflict` on its field. A customer learns that somebody has an
 * address ten times a day at most, by a conflict or by an address that waits (`tells`); then any change of the e-mail is
 * 429. Counted before the change and taken back unless it told, so that parallel tries learn no more.
 */
export async function guardEmail<T>(
  ctx: Context,
  { customer, email }: { customer: Customer; email: string | null | undefined },
  change: (tells: () => void) => Promise<T>,
): Promise<T> {
  const guarded = Boolean(email) && email !== customer.email;
  const counter = { key: `email-conflict:${customer.id}`, window: WINDOW };
  if (guarded) {
    const { count, reset } = await increaseCounter(ctx, counter);
    if (count > WINDOW.max) throw tooMany(WINDOW.max, reset);
  }
  let told = false;
  const tells = () => {
    told = true;
  };
  try {
    return await orConflict(() => change(tells), "partner.");
  } catch (error) {
    if (tellsTaken(error)) tells();
    throw error;
  } finally {
    if (guarded && !told) await decreaseCounter(ctx, counter);
  }
}

const tellsTaken = (error: unknown) =>
  error instanceof ApiError &&
  error.details.some(({ field, reason }) => field === "partner.email" && reason === "taken");
