export { issueReceipt, issueStatement } from "./issue-receipt";
export { exportCustomers, listCustomers } from "./list-customers";
export { readReason } from "./policy";
export { readCustomerAccess, revealCustomer } from "./reveal-customer";
export { searchCustomers } from "./search-customers";
export { CUSTOMER_ORDERS } from "./store-search";
