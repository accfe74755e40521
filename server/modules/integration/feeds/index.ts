export { addTransactions } from "./add-transactions";
export { feedCustomers, feedSavingsAccounts } from "./feed-batch";
export { feedEach, refusalIn } from "./feed-each";
export { postTransactions } from "./post-transactions";
export { patchCustomer, putCustomer, putCustomerByExternalId } from "./put-customer";
export { type PutCustomers, putCustomers } from "./put-customers";
export { patchSavingsAccount, putSavingsAccount } from "./put-savings-account";
export { putSavingsAccounts } from "./put-savings-accounts";
export { reverseTransaction } from "./reverse-transaction";
