import { documentVerification, paperCode } from "../../lib/contract/index";
import { declareRoute } from "../http/index";
import { verifyDocument } from "../modules/issued-documents/index";

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

/** By which anyone asks whether a paper was issued (additive). */
export const verifyRoutes = [
  declareRoute(
    {
      ...VERIFY,
      method: "get",
      operationId: "verifyDocument",
      description: `${WHAT} The code stands in the address, and so in what logs addresses on the way: \`verifyDocumentByBody\` keeps it out.`,
      query: paperCode,
      sample: { query: PAPER },
    },
    ({ ctx, application, query }) => verifyDocument(ctx, { application, ...query }),
  ),
  declareRoute(
    {
      ...VERIFY,
      method: "post",
      operationId: "verifyDocumentByBody",
      description: WHAT,
      body: { schema: paperCode.meta({ id: "PaperCode" }) },
      sample: { body: PAPER },
    },
    ({ ctx, application, body }) => verifyDocument(ctx, { application, ...body }),
  ),
];
