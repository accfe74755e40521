export { exportCustomers } from "./export-customers";
export { issueReceipt } from "./issue-receipt";
export { issueStatement } from "./issue-statement";
export { listCustomers } from "./list-customers";
export { readReason } from "./policy";
export { readCustomerAccess } from "./read-customer-access";
export { revealCustomer } from "./reveal-customer";
export { searchCustomers } from "./search-customers";
