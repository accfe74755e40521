import * as operations from "../../../lib/contract/operations/staff/applications";
import { implement } from "../../http/index";
import * as programs from "../../modules/foundation/applications/index";
import { answerAct } from "../answer-act";
import { implementListAndFile } from "../implement-list";

const HOUR = 3_600;

/** The institution's applications: programs that people use, each known by its app key. */
export const applicationRoutes = [
  ...implementListAndFile(
    operations.listApplications,
    operations.exportApplications,
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
  implement(operations.issueApplicationSecret, ({ ctx, session, params: request, body: { reason } }) =>
    answerAct(ctx, { act: "application.secret", session, request, reason }),
  ),
  implement(operations.dropApplicationSecret, ({ ctx, companyId, params: { id } }) =>
    programs.dropSecret(ctx, { companyId, id }),
  ),
];
