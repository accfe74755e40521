export { admitVerifiedNumber } from "./admit-verified-number";
export { attachRecord } from "./claim-record";
export { confirmEmail } from "./confirm-email";
export { newsOfEmail } from "./email-change";
export { NOTHING_KNOWN, partnerChange } from "./partner-change";
export {
  changedFields,
  confirmedEmails,
  factsOf,
  isPast,
  isSameEmail,
  isUnfinished,
  MOST_MISSES,
  statusAfter,
} from "./policy";
export { endIdleCustomers, readCustomer, recordCustomer } from "./record-customer";
export { notifyOldNumber, resendConfirmation, sendSecurityNotice } from "./send-confirmation";
export {
  type Customer,
  type CustomerChange,
  lockCustomerOfUser,
  readNumberOf,
  touchCustomer,
  updateCustomerRow,
  writeCustomer,
} from "./store";
export { isProvisional, lockUnclaimed } from "./store-claims";
export { isNumberKnown, selectHolderOfNumber } from "./store-holders";
export { lockCustomerNumber, lockExternalId, nextCustomerNumber, numberOf } from "./store-numbers";
export { updateCustomer } from "./update-customer";
