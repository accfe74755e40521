import { faultOf, parseTarget, type TargetFault } from "../../adapters/outbound/check-target";
import { invalidField, type Reason } from "../../core/index";
import type { Context } from "../context";

const REFUSALS: Record<TargetFault, [Reason, string]> = {
  malformed: ["malformed", "must be an HTTPS address such as https://hooks.example.com/passbook"],
  credentials: ["not_allowed", "must not carry a user name or password"],
  not_https: ["not_allowed", "must begin with https://"],
  special_address: ["not_allowed", "must not be an address of this machine or of a private network"],
  not_resolved: ["unknown", "must be a name that has an address"],
};

/** Empty is 443. Other ports are those of services inside a network. */
const PORTS = ["", "8443"];

/** Refuses what can be known to be no target; what a name means is checked at each try. Errors: 400 on `url`. */
export function checkUrl({ settings }: Context, text: string): void {
  const fault = faultOf(parseTarget(text), { loopback: settings.demo });
  if (fault) throw invalidField("url", ...REFUSALS[fault]);
  if (!settings.demo && !PORTS.includes(new URL(text).port))
    throw invalidField("url", "not_allowed", "must use port 443 or 8443");
}

/** What the audit log keeps of an address: its path may be secret. */
export const originOf = (url: string): string => new URL(url).origin;
