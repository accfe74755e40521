import { MOST_AHEAD_MINUTES } from "../../../../lib/contract/index";
import { invalidField } from "../../../core/index";

/** Refuses a moment that is further ahead than clocks differ. Errors: 400 `out_of_range` on `as_of`. */
export function refuseAhead(now: Date, moment: Date): void {
  if (moment.getTime() - now.getTime() > MOST_AHEAD_MINUTES * 60_000)
    throw invalidField("as_of", "out_of_range", `must be at most ${MOST_AHEAD_MINUTES} minutes ahead`);
}
