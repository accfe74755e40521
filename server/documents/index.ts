export { certificatePdf } from "./certificate-pdf";
export { receiptPdf } from "./receipt-pdf";
export { statementPdf } from "./statement-pdf";
