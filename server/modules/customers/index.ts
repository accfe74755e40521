export { admitVerifiedNumber, type VerifiedNumber } from "./admit-verified-number";
export { endIdleCustomers } from "./end-idle-customers";
export { partnerChange } from "./partner-change";
export { factsOf, isUnfinished, statusAfter } from "./policy";
export { readCustomer } from "./read-customer";
export { notifyOldNumber } from "./security-notices";
export { type Customer, type CustomerChange, touchCustomer } from "./store";
export { isNumberKnown } from "./store-holders";
export { type CustomerUpdate, updateCustomer } from "./update-customer";
