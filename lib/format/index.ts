export * from "./calendar-days";
export {
  countdown,
  formatDate,
  formatDay,
  formatMoment,
  formatMonth,
  formatTimeOfDay,
  formatYear,
  waitingTime,
} from "./dates";
export * from "./decimal-units";
export { formatAge } from "./format-age";
export * from "./languages";
export * from "./money";
export { shortReference } from "./short-reference";
