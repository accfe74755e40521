import type { Unlock } from "../../../lib/contract/index";
import type { SecondFactor, StaffSession } from "../tokens/index";

/**
 * What unlocks a session: what it was opened with. A second factor that was proven in it since counts as well, as long as
 * its owner has one to prove.
 */
export function unlocksWith(
  { proof, secondFactor }: Pick<StaffSession, "proof" | "secondFactor">,
  factors: SecondFactor[],
): Unlock[] {
  if (proof === "passkey") return ["passkey"];
  if (secondFactor === null || factors.length === 0) return ["password"];
  return factors.includes("totp") ? ["password", "totp"] : ["passkey"];
}
