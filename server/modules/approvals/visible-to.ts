import type { ActName } from "../../../lib/contract/index";
import type { StaffSession } from "../tokens/index";
import { ACTS } from "./acts";
import type { Visible } from "./store";

/** Who reads. */
export type Reader = Pick<StaffSession, "companyId" | "role" | "userId">;

/** Who decides sees what their role decides and what they asked for; who only reads sees all. */
export function visibleTo({ role, userId }: Reader): Visible {
  if (role === "auditor") return null;
  const acts = Object.keys(ACTS) as ActName[];
  return { acts: acts.filter((name) => ACTS[name].deciders.includes(role)), userId };
}
