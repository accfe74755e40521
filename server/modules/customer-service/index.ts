export { closeCustomer } from "./close-customer";
export { endCustomerSessions } from "./end-customer-sessions";
export { listCustomerHistory } from "./list-customer-history";
export { readCustomerFile } from "./read-customer-file";
export { reinstateCustomer } from "./reinstate-customer";
export { suspendCustomer } from "./suspend-customer";
export { unlockCustomer } from "./unlock-customer";
