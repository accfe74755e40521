import * as wire from "../../../lib/contract/index";
import * as operations from "../../../lib/contract/operations/staff/members";
import { datedFile, implement } from "../../http/index";
import * as staff from "../../modules/branch/staff/index";
import { answerAct } from "../answer-act";
import { implementExport, implementList } from "../implement-list";
import { inCamel } from "../in-camel";

/** The staff of an institution. */
export const memberRoutes = [
  implementList(operations.listStaff, ({ ctx, companyId, query }) =>
    staff.listStaff(ctx, { companyId, ...inCamel(query) }),
  ),
  implementExport(operations.exportStaff, async ({ ctx, companyId, query }) => ({
    fileName: datedFile("staff", ctx.clock.now()),
    columns: wire.staffMember.keyof().options,
    batches: await staff.exportStaff(ctx, { companyId, ...inCamel(query) }),
  })),
  implement(operations.inviteStaff, ({ ctx, session, body: { reason, ...request } }) =>
    answerAct(ctx, { act: "member.invite", session, request, reason }),
  ),
  implement(operations.findStaff, ({ ctx, companyId, params }) =>
    staff.findStaff(ctx, { companyId, ...params }),
  ),
  implement(operations.changeStaff, ({ ctx, session, params, body: { reason, ...change } }) =>
    answerAct(ctx, { act: "role.raise", session, request: { ...params, ...change }, reason }),
  ),
  implement(operations.resetStaff, ({ ctx, session, params, body: { reason, ...asked } }) => {
    const act = asked.second_factor ? "second_factor.remove" : "member.reset";
    return answerAct(ctx, { act, session, request: { ...params, ...asked }, reason });
  }),
  implement(operations.disableStaff, ({ ctx, companyId, params, body }) =>
    staff.disableStaff(ctx, { companyId, ...params, ...body }),
  ),
  implement(operations.enableStaff, ({ ctx, session, params, body: { reason } }) =>
    answerAct(ctx, { act: "role.raise", session, request: { ...params, enable: true }, reason }),
  ),
];

/** What staff do who cannot sign in yet. */
export const linkRoutes = [
  implement(operations.readInvitation, ({ ctx, application, body: { link } }) =>
    staff.readInvitation(ctx, { application, link }),
  ),
  implement(operations.acceptStaffLink, ({ ctx, application, body: { link, password } }) =>
    staff.acceptLink(ctx, { application, link, password }),
  ),
];
