import * as operations from "../../lib/contract/operations/verify-document";
import { implement } from "../http/index";
import { verifyDocument } from "../modules/branch/issued-documents/index";

/** By which anyone asks whether a paper was issued (additive). */
export const verifyRoutes = [
  implement(operations.verifyDocument, ({ ctx, application, query }) =>
    verifyDocument(ctx, { application, ...query }),
  ),
  implement(operations.verifyDocumentByBody, ({ ctx, application, body }) =>
    verifyDocument(ctx, { application, ...body }),
  ),
];
