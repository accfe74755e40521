export { admitVerifiedNumber, type VerifiedNumber } from "./admit-verified-number";
export { isNumberKnown } from "./is-number-known";
export { isUnfinished } from "./policy";
export { readCustomer } from "./read-customer";
export { type CustomerUpdate, updateCustomer } from "./update-customer";
