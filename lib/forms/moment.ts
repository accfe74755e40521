import { mapped, requiredText, rule, text } from "./fields";
import { WORDS } from "./words";

const MOMENT = /^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}(:[0-9]{2})?$/;
const isMoment = (value: string) => MOMENT.test(value);
const inUtc = (value: string) => `${value.length === 16 ? `${value}:00` : value}Z`;

/** A moment as browsers ask for it, in UTC. */
export const moment = mapped(
  requiredText(WORDS.moment).check(rule(isMoment, "malformed", WORDS.moment)),
  inUtc,
);

/** Without one it is `null`. */
export const optionalMoment = mapped(
  text(WORDS.moment).check(rule((value) => value === "" || isMoment(value), "malformed", WORDS.moment)),
  (value) => (value === "" ? null : inUtc(value)),
);
