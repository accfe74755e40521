import type { Environment } from "./config";
import { isOrigin } from "./environment";
import type { Problem } from "./read-limits";

const SETTING = "STAFF_ORIGIN";

/** Cookies tell hosts apart, but not ports; and they are made for one protocol. */
export function staffOriginProblems(
  { STAFF_ORIGIN }: Environment,
  publicOrigin: string | undefined,
): Problem[] {
  const [staff, customers] = [URL.parse(STAFF_ORIGIN ?? ""), URL.parse(publicOrigin ?? "")];
  if (!staff || !customers || !isOrigin(STAFF_ORIGIN ?? "")) return [];
  if (staff.hostname === customers.hostname)
    return [{ setting: SETTING, problem: "must have another host name than PUBLIC_ORIGIN" }];
  if (staff.protocol !== customers.protocol)
    return [{ setting: SETTING, problem: "must begin with the same protocol as PUBLIC_ORIGIN" }];
  return [];
}
