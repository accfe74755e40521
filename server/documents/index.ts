export { receiptPdf } from "./receipt-pdf";
export { statementPdf } from "./statement-pdf";
