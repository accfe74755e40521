import { listTransactions } from "../../modules/accounts/savings/index";
import { listRecords } from "../../modules/foundation/records/index";
import { expectLine, shownLine } from "./check-statement";
import { noteDifferences } from "./note-differences";
import type { ReadAccount } from "./read-account";

/** Reads the list of lines, the newest first, and answers what is wrong with it. */
export async function checkList(read: ReadAccount): Promise<string[]> {
  const { ctx, viewer, id, name, reckoned } = read;
  const { results } = await listTransactions(ctx, { viewer, accountId: id, query: {} });
  const lines = reckoned.lines.toReversed().map((line) => expectLine(line, read));
  return noteDifferences(`${name}, list`, { lines }, { lines: results.map(shownLine) });
}

/** Reads the list of lines as core systems do, and answers what is wrong with it. */
export async function checkRecords(read: ReadAccount): Promise<string[]> {
  const { ctx, viewer, id, name, reckoned } = read;
  const query = { account_id: String(id), order: "posted_at" };
  const { data } = await listRecords(ctx, { companyId: viewer.companyId, name: "transactions", query });
  const lines = reckoned.lines.map((line) => expectLine(line, read));
  return noteDifferences(`${name}, records`, { lines }, { lines: data.map(shownLine) });
}
