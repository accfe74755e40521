export type { Paper } from "./paper-pdf";
export { inPaperPlace, printPaper } from "./print-paper";
export { type OfxFacts, statementOfx } from "./statement-ofx";
