export { certificatePdf, receiptPdf, statementPdf } from "./paper-pdf";
export { loadDocuments } from "./sheet";
export { type OfxFacts, statementOfx } from "./statement-ofx";
