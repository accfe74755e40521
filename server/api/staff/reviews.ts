import * as operations from "../../../lib/contract/operations/staff/reviews";
import { implement, Reply } from "../../http/index";
import { approve, askFor, refuse } from "../../modules/administration/approvals/index";
import type { Context } from "../../modules/context";
import type { StaffSession } from "../../modules/identity/tokens/index";
import {
  findBirthDate,
  listBirthDates,
  readBirthDate,
  refuseReview,
  resetReview,
} from "../../modules/people/customer-service/index";
import { assignReview, listReviews, readReview } from "../../modules/people/reviews/index";
import { answerAct } from "../answer-act";
import { implementList, implementListAndFile } from "../implement-list";

interface Decided {
  ctx: Context;
  session: StaffSession;
  params: { id: number };
  body: { reason: string };
}

/** Decides a review, and answers it as it is then. */
const decideReview =
  (decide: typeof resetReview | typeof refuseReview) =>
  async ({ ctx, session: { companyId, userId }, params: { id }, body: { reason } }: Decided) => {
    await decide(ctx, { companyId, userId, id, reason });
    return readReview(ctx, { companyId, id });
  };

/** Decides the approval that a birth date waits for. Errors: 404 for one of another act. */
const decideBirthDate =
  (decide: typeof approve | typeof refuse) =>
  async ({ ctx, session, params: { id }, body: { reason } }: Decided) => {
    const which = { companyId: session.companyId, id };
    await findBirthDate(ctx, which);
    await decide(ctx, { session, id, reason });
    return findBirthDate(ctx, which);
  };

/** What waits for staff: claims, recoveries and corrected birth dates. */
export const reviewRoutes = [
  ...implementListAndFile(
    operations.listReviews,
    operations.exportReviews,
    ({ ctx, session, query: { status, kind, held_by, branch_code, waiting_days, ...query } }) => {
      const { companyId, userId } = session;
      const filter = { held_by, branch_code, waiting_days };
      return listReviews(ctx, { companyId, userId, status, kind, filter, query });
    },
  ),
  implement(operations.getReview, ({ ctx, companyId, params: { id } }) => readReview(ctx, { companyId, id })),
  implement(
    operations.approveReview,
    async ({ ctx, session, params: { id }, body: { reason, document } }) => {
      const request = { id, document };
      const answer = await answerAct(ctx, { act: "review.approve", session, request, reason });
      if (answer instanceof Reply) return answer;
      return readReview(ctx, { companyId: session.companyId, id });
    },
  ),
  implement(operations.resetReview, decideReview(resetReview)),
  implement(operations.refuseReview, decideReview(refuseReview)),
  implement(
    operations.assignReview,
    async ({ ctx, session: { companyId, userId }, params: { id }, body }) => {
      await assignReview(ctx, { companyId, id, userId, ...body });
      return readReview(ctx, { companyId, id });
    },
  ),
  implement(operations.requestBirthDate, async ({ ctx, session, params: { id }, body: { dob, reason } }) => {
    const asked = { act: "birth_date.correct", session, request: { id, dob }, reason } as const;
    const outcome = await askFor(ctx, asked);
    const approval = "waits" in outcome ? outcome.waits : outcome.approval;
    return findBirthDate(ctx, { companyId: session.companyId, id: approval?.id ?? 0 });
  }),
  implementList(operations.listBirthDateRequests, ({ ctx, companyId, query: { status, ...query } }) =>
    listBirthDates(ctx, { companyId, status, query }),
  ),
  implement(operations.getBirthDateRequest, ({ ctx, companyId, params: { id } }) =>
    readBirthDate(ctx, { companyId, id }),
  ),
  implement(operations.approveBirthDate, decideBirthDate(approve)),
  implement(operations.refuseBirthDate, decideBirthDate(refuse)),
];
