export { addCustomerNote } from "./add-customer-note";
export { endCustomerNote } from "./end-customer-note";
export { listCustomerNotes, readActiveNotes } from "./list-customer-notes";
