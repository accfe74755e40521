import { decimalText } from "../../../../lib/format/index";
import type { Reckoned, ReckonedLine } from "./reckon-lines";
import type { KeptLine, LineChange } from "./store";

const decimalOrNull = (units: bigint | null) => (units === null ? null : decimalText(units));

/** Whether a line is kept as it was reckoned. */
export const isKept = (kept: Reckoned, reckoned: Reckoned): boolean =>
  kept.momentOrder === reckoned.momentOrder &&
  kept.reckoned === reckoned.reckoned &&
  kept.disagreesSince === reckoned.disagreesSince;

/** What has to be written of a line that was reckoned. */
export const changeOf = ({ line, ...reckoned }: ReckonedLine<KeptLine>): LineChange => ({
  id: line.id,
  moment_order: reckoned.momentOrder,
  reckoned: decimalOrNull(reckoned.reckoned),
  disagrees_since: reckoned.disagreesSince === null ? null : String(reckoned.disagreesSince),
  kind: line.kind ?? "other",
});
