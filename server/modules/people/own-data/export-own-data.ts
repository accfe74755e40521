import { type Context, inTransaction } from "../../context";
import { listAccesses, recordAudit } from "../../foundation/audit/index";
import { increaseCounter, tooMany } from "../../foundation/limits/index";
import { requireFreshSignIn, type Session } from "../../identity/tokens/index";
import { confirmedEmails, lockCustomerOfUser, readCustomer, sendSecurityNotice } from "../customers/index";
import { TOLD } from "./decisions";
import { selectKept, selectMovements, selectOwnAccounts } from "./store";

/** A customer who is signed in. */
type CustomerSession = Session & { customerId: number };

/**
 * Everything that is kept of a customer, as pieces of one JSON text, each read when the one before was taken. That it is taken out is on record,
 * and told, before the first is read. Not for a transaction. Errors: 403 `reauthentication_required`, 429.
 */
export async function exportOwnData(ctx: Context, session: CustomerSession): Promise<AsyncGenerator<string>> {
  requireFreshSignIn(session);
  const { companyId, customerId, userId } = session;
  const { volumeEnabled, ownDataPerCustomer: window } = ctx.settings.limits;
  const { count, reset } = await increaseCounter(ctx, { key: `own-data:${customerId}`, window });
  if (volumeEnabled && count > window.max) throw tooMany(window.max, reset);
  await inTransaction(ctx, async (ctx) => {
    await recordAudit(ctx, { companyId, action: "customer.own_data_taken", subjectId: customerId });
    const to = await lockCustomerOfUser(ctx, userId);
    const { company } = session.application;
    if (to)
      await sendSecurityNotice(ctx, { company, to, emails: confirmedEmails(to), news: "own_data_taken" });
  });
  return piecesOf(ctx, session);
}

/** A member of an object: its name, and a value that is JSON already. */
const member = (name: string, json: string) => `${JSON.stringify(name)}:${json}`;

async function* piecesOf(ctx: Context, session: CustomerSession): AsyncGenerator<string> {
  yield `{${member("made_at", JSON.stringify(ctx.clock.now().toISOString()))},`;
  yield `${member("profile", JSON.stringify(await readCustomer(ctx, session)))},"savings_accounts":[`;
  const accounts: number[] = [];
  yield* listed(selectOwnAccounts(ctx, session.customerId), ({ id }) => accounts.push(id));
  yield '],"transactions":[';
  yield* listed(movementsOf(ctx, accounts));
  yield '],"accesses":[';
  yield* listed(accessesOf(ctx, session));
  yield '],"kept":{';
  for (const [n, table] of Object.keys(TOLD).entries())
    yield (n > 0 ? "," : "") + member(table, await selectKept(ctx, table, session));
  yield "}}";
}

/** Records of batches, with commas between. */
async function* listed<R>(
  batches: AsyncIterable<R[]>,
  seen: (record: R) => unknown = () => {},
): AsyncGenerator<string> {
  let isFirst = true;
  for await (const batch of batches) {
    batch.forEach(seen);
    const text = batch.map((record) => JSON.stringify(record)).join(",");
    if (text !== "") yield isFirst ? text : `,${text}`;
    isFirst &&= text === "";
  }
}

async function* movementsOf(ctx: Context, accounts: number[]) {
  for (const id of accounts) yield* selectMovements(ctx, id);
}

async function* accessesOf(ctx: Context, { companyId, customerId }: CustomerSession) {
  let after: string | undefined;
  do {
    const page = await listAccesses(ctx, { companyId, customerId, query: { limit: "1000", after } });
    yield page.results;
    after = page.next;
  } while (after !== undefined);
}
