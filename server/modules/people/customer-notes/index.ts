export { addCustomerNote, endCustomerNote, listCustomerNotes } from "./add-customer-note";
export { confirmConcealing, describeConcealing, discloseReadings } from "./confirm-concealing";
export { readActiveNotes } from "./store";
