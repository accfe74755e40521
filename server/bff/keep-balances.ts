import { BALANCES, BALANCES_COOKIE, KEPT_SECONDS } from "../../lib/preferences";
import { readFields } from "./forms/read-fields";
import { localPath } from "./input/local-path";
import { seeOther } from "./responses";

/** Whether balances are hidden on this device, from a page without scripts: kept in a cookie, and back to the page. */
export async function keepBalances(request: Request): Promise<Response> {
  const { balances, next } = await readFields(request);
  const kept = BALANCES.find((value) => value === balances) ?? BALANCES[0];
  const cookie = `${BALANCES_COOKIE}=${kept}; Path=/; Max-Age=${KEPT_SECONDS}; SameSite=Lax`;
  return seeOther(localPath(next) ?? "/accounts", { "Set-Cookie": cookie });
}
