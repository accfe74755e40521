export { certificatePdf } from "./certificate-pdf";
export { receiptPdf } from "./receipt-pdf";
export { loadDocuments } from "./sheet";
export { type OfxFacts, statementOfx } from "./statement-ofx";
export { statementPdf } from "./statement-pdf";
