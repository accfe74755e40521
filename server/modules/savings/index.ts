export { findStatement, type StatementFacts } from "./find-statement";
export { type ListTransactionsQuery, listTransactions } from "./list-transactions";
export { readOwnAccount, readOwnAccounts } from "./own-account";
export { ownAccountNumber, type Viewer } from "./policy";
export {
  exportSavings,
  findSavingsById,
  findSavingsByNumber,
  type ListSavingsQuery,
  listSavings,
} from "./savings";
