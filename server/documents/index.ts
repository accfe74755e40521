export { certificatePdf, receiptPdf } from "./certificate-pdf";
export { loadDocuments } from "./sheet";
export { type OfxFacts, statementOfx } from "./statement-ofx";
export { statementPdf } from "./statement-pdf";
