import { documentVerification, paperCode } from "../index";
import { declareOperation } from "./operation";

const VERIFY = {
  path: "/v2/api/verify",
  summary: "Whether a statement or certificate was issued",
  tag: "Savings",
  auth: { appKey: "required" },
  limit: "documentsPerAddress",
  answers: { 200: { schema: documentVerification, description: "Whether it was, and what it said." } },
} as const;
const WHAT =
  "For anyone who holds the paper: its code, and how the account number ends. An unknown code and a wrong ending are answered alike. Each question is recorded; a code is tried 20 times a day.";
const PAPER = { code: "{{document_code}}", ending: "0178" };

export const verifyDocument = declareOperation({
  ...VERIFY,
  method: "get",
  operationId: "verifyDocument",
  description: `${WHAT} The code stands in the address, and so in what logs addresses on the way: \`verifyDocumentByBody\` keeps it out.`,
  query: paperCode,
  sample: { query: PAPER },
});

export const verifyDocumentByBody = declareOperation({
  ...VERIFY,
  method: "post",
  operationId: "verifyDocumentByBody",
  description: WHAT,
  body: { schema: paperCode.meta({ id: "PaperCode" }) },
  sample: { body: PAPER },
});
