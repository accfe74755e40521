import { type Approval, reasonedDecision } from "../../../../lib/contract/index";
import { conflict, orNotFound, validate } from "../../../core/index";
import { type Context, inTransaction, takeBack } from "../../context";
import { recordAudit } from "../../foundation/audit/index";
import type { StaffSession } from "../../identity/tokens/index";
import type { Act, Description } from "./act";
import { ACTS, type KnownAct, type RequestOf, type ResultOf } from "./acts";
import { insertAlone, insertApproval, selectApproval } from "./store";
import { hasSecondPerson } from "./store-people";

export interface AskedFor<Name extends KnownAct> {
  act: Name;
  session: StaffSession;
  request: RequestOf<Name>;
  /** Asked for at once where a second person decides. */
  reason?: string | undefined;
}

/** What was done at once; or what waits for a second person. */
type Outcome<Result> = { done: Result; approval?: Approval } | { waits: Approval };

/**
 * The one door of every act: does it where one person is enough, or where the institution has no second one (audited so);
 * else stores it for the second person, once the verb itself has been tried and taken back. Errors: those of the verb, 400
 * on `reason`, 409 `conflict` where the same waits already.
 */
export const askFor = <Name extends KnownAct>(
  ctx: Context,
  { act: name, session, request, reason = "" }: AskedFor<Name>,
): Promise<Outcome<ResultOf<Name>>> =>
  inTransaction(ctx, async (ctx) => {
    const act = ACTS[name] as Act<RequestOf<Name>, ResultOf<Name>>;
    const { companyId, userId } = session;
    const asked = { companyId, company: session.application.company, userId, request, reason };
    const described = await act.describe(ctx, asked);
    if (!described) return { done: await act.perform(ctx, asked) };
    const { request: shown = request, ...description } = described;
    const row = { companyId, act: name, reason, askedBy: userId, ...description };
    // Only what is shown is done.
    const wanted = { ...asked, request: shown as RequestOf<Name> };
    if (!(await hasSecondPerson(ctx, { companyId, userId, roles: act.deciders }))) {
      const done = await act.perform({ ...ctx, approval: { alone: true } }, wanted);
      const values = act.isPersonal ? { before: null, after: null } : {};
      const id = await insertAlone(ctx, { ...row, ...values });
      return { done, approval: orNotFound(await selectApproval(ctx, { companyId, id })) };
    }
    validate(reasonedDecision, { reason: reason || undefined });
    // What the verb refuses now is not stored.
    await takeBack(ctx, (ctx) => act.perform(ctx, wanted));
    return { waits: await store(ctx, act, { ...row, request: wanted.request as Record<string, unknown> }) };
  });

type Stored = Description & Parameters<typeof insertApproval>[1];

async function store(
  ctx: Context,
  { records }: Pick<Act<never, never>, "records">,
  row: Stored,
): Promise<Approval> {
  const { companyId, act, subjectId, reason, document } = row;
  const id = await insertApproval(ctx, row);
  if (id === null) throw conflict("id", "wrong_state", "must wait until the one before is decided");
  const details = { act, subject: subjectId, reason, ...(document && { document }) };
  await recordAudit(ctx, { companyId, action: "approval.requested", subjectId: id, details });
  if (records)
    await recordAudit(ctx, { companyId, action: records.asked, subjectId, details: { request: id, reason } });
  return orNotFound(await selectApproval(ctx, { companyId, id }));
}
