export { findAddress, findKeyStatement, findStatement } from "./find-statement";
export {
  exportSavings,
  findSavingsById,
  findSavingsByNumber,
  type ListSavingsQuery,
  listSavings,
} from "./list-savings";
export {
  findTransaction,
  type ListTransactionsQuery,
  listMonths,
  listTransactions,
} from "./list-transactions";
export { ownAccountNumber, type Viewer } from "./policy";
export { readOwnAccount, readOwnAccounts } from "./read-own-account";
export { readSummary } from "./read-summary";
