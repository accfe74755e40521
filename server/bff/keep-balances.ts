import { BALANCES, BALANCES_COOKIE, preferenceCookie } from "../../lib/preferences";
import type { BffServices } from "./bff-services";
import { readFields } from "./forms/read-fields";
import { localPath } from "./input/local-path";
import { seeOther } from "./responses";

/** Whether balances are hidden on this device, from a page without scripts: kept in a cookie, and back to the page. */
export async function keepBalances({ config }: BffServices, request: Request): Promise<Response> {
  const { balances, next } = await readFields(request);
  const kept = BALANCES.find((value) => value === balances) ?? BALANCES[0];
  const cookie = preferenceCookie(BALANCES_COOKIE, kept, config.publicOrigin.startsWith("https:"));
  return seeOther(localPath(next) ?? "/accounts", { "Set-Cookie": cookie });
}
