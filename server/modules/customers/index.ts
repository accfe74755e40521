export { admitVerifiedNumber, factsOf, type VerifiedNumber } from "./admit-verified-number";
export { notifyOldNumber } from "./change-mobile";
export { isNumberKnown } from "./is-number-known";
export { partnerChange } from "./partner-change";
export { isUnfinished, statusAfter } from "./policy";
export { readCustomer } from "./read-customer";
export type { Customer, CustomerChange } from "./store";
export { type CustomerUpdate, updateCustomer } from "./update-customer";
