export { certificatePdf } from "./certificate-pdf";
export { receiptPdf } from "./receipt-pdf";
export { type OfxFacts, statementOfx } from "./statement-ofx";
export { statementPdf } from "./statement-pdf";
