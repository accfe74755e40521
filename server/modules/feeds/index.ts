export { addTransactions, postTransactions } from "./post-transactions";
export { patchCustomer, putCustomer } from "./put-customer";
export { type PutCustomers, putCustomers } from "./put-customers";
export { patchSavingsAccount, putSavingsAccount } from "./put-savings-account";
export { putSavingsAccounts } from "./put-savings-accounts";
export type { FedCounts, FedRow } from "./read-rows";
