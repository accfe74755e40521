import * as wire from "../../../lib/contract/index";
import * as operations from "../../../lib/contract/operations/staff/applications";
import { implement } from "../../http/index";
import * as programs from "../../modules/applications/index";
import { answerAct, WAITS } from "../answer-act";
import { declareKind } from "../declare-kind";

const HOUR = 3_600;
const applications = declareKind(operations.applications.kind);

/** The institution's applications: programs that people use, each known by its app key. */
export const applicationRoutes = [
  ...applications.listAndFile(
    { operationId: "exportApplications", summary: "Applications as a file" },
    {
      operationId: "listApplications",
      summary: "List applications",
      description: "The programs that people use, with their app keys and origins.",
      page: { schema: wire.applicationList, description: "A page of applications." },
    },
    ({ ctx, companyId, query }) => programs.listApplications(ctx, { companyId, query }),
  ),
  implement(operations.createApplication, ({ ctx, companyId, body }) =>
    programs.createApplication(ctx, { companyId, application: body }),
  ),
  implement(operations.updateApplication, ({ ctx, companyId, params: { id }, body }) =>
    programs.updateApplication(ctx, { companyId, id, change: body }),
  ),
  implement(operations.rotateAppKey, ({ ctx, companyId, params: { id }, body }) =>
    programs.rotateAppKey(ctx, { companyId, id, overlap: body.overlap_hours * HOUR }),
  ),
  applications.verb(
    {
      verb: "secret",
      auth: { stepUp: true },
      operationId: "issueApplicationSecret",
      summary: "Give an application a secret",
      description:
        "For the server of an application. Calls that send it in `App-Secret`, beside the app key, may name their client's address in `Client-Address`: limits per address then count that one. A secret before it ends at once. It needs a second administrator.",
      body: { schema: wire.approvalReason, optional: true },
      sample: {
        body: { reason: "Its server vouches for addresses" },
        answer: { application: { has_secret: true }, secret: "as_…" },
      },
      answers: {
        201: {
          schema: wire.applicationWithSecret,
          description: "The application, and its secret this once.",
        },
        202: WAITS,
      },
    },
    ({ ctx, session, params: request, body: { reason } }) =>
      answerAct(ctx, { act: "application.secret", session, request, reason }),
  ),
  implement(operations.dropApplicationSecret, ({ ctx, companyId, params: { id } }) =>
    programs.dropSecret(ctx, { companyId, id }),
  ),
];
