export { exportSavings } from "./export-savings";
export { findSavingsById } from "./find-savings-by-id";
export { findSavingsByNumber } from "./find-savings-by-number";
export { findStatement, type StatementFacts } from "./find-statement";
export { type ListSavingsQuery, listSavings } from "./list-savings";
export { type ListTransactionsQuery, listTransactions } from "./list-transactions";
export { ownAccountNumber, type Viewer } from "./policy";
export { readOwnAccount } from "./read-own-account";
export { readOwnAccounts } from "./read-own-accounts";
