import type { CustomerRow, CustomerRows } from "../../../../lib/contract/index";
import * as wire from "../../../../lib/contract/index";
import { isStorable, keptLine } from "../../../../lib/contract/rules";
import { invalidField, overMost } from "../../../core/index";
import { type Context, inTransaction } from "../../context";
import { auditList, recordAudit } from "../../foundation/audit/index";
import * as records from "../../foundation/records/index";
import {
  customerQuery,
  isWholeMobile,
  type Mixed,
  numberTerms,
  readSearch,
  slips,
  type Wanted,
} from "./policy";
import * as store from "./store-search";

interface Hits {
  by: wire.FoundBy;
  found: store.Found[];
  exact?: boolean;
}

interface CustomerSearch
  extends Pick<store.CustomerSelection, "companyId" | "status">,
    Pick<records.PageQuery, "limit" | "offset"> {
  search: string;
  /** Why, where it was said (`readReason`). */
  reason?: string | undefined;
}

/**
 * Customers by words in any order: of their names (accents say nothing, beginnings of words do) and, beside another word,
 * of their town, year of birth, e-mail address, and the end of a mobile or account number; or by a number alone. Audited,
 * without what was typed. Errors: 400 on `search`, `limit` or `offset`.
 */
export function searchCustomers(
  ctx: Context,
  { companyId, search, status, limit, offset, reason }: CustomerSearch,
): Promise<wire.CustomerRows> {
  const page = records.readPage({ limit, offset }, wire.SHORT_SIZES);
  const wanted = readSearch(readText(search));
  return inTransaction(ctx, async (ctx) => {
    await store.insistOnIndexes(ctx);
    const end = page.offset + page.limit;
    // One more than fits tells that there are more.
    const branch = ctx.actor.kind === "staff" ? await store.selectBranchOf(ctx, ctx.actor.userId) : null;
    const hits = await find(ctx, { companyId, status, branch, limit: end + 1 }, wanted);
    const results = hits?.found.slice(page.offset, end).map(({ row }) => row) ?? [];
    const more = (hits?.found.length ?? 0) > end;
    const exact = hits?.exact === true && results.length === 1;
    const by = results.length > 0 ? (hits?.by ?? null) : null;
    await recordAudit(ctx, {
      companyId,
      action: "customer.searched",
      subjectId: companyId,
      details: { kind: by ?? wanted.kind, count: results.length, more, reason },
    });
    const count = results.length;
    const total = Math.min(hits?.found.length ?? 0, end);
    return { count, results, total, ...page, found_by: by, exact, more };
  });
}

function readText(search: string): string {
  if (!isStorable(search)) throw invalidField("search", "malformed", "must be well-formed Unicode");
  const text = keptLine(search);
  if (text === "") throw invalidField("search", "too_short", "must have at least 1 character", 1);
  if ([...text].length > wire.LONGEST_CUSTOMER_SEARCH)
    throw overMost("search", "too_long", wire.LONGEST_CUSTOMER_SEARCH, "characters");
  return text;
}

async function find(ctx: Context, scope: store.Scope, wanted: Wanted): Promise<Hits | null> {
  if (wanted.kind === "words") return findByAccountOrWords(ctx, scope, wanted);
  if (wanted.kind === "customer_number") {
    const found = await store.selectByNumber(ctx, scope, wanted.number);
    if (found.length > 0) return { by: "customer_number", found, exact: true };
    return findByAccountOrWords(ctx, scope, wanted.otherwise);
  }
  const { account, number, international } = wanted;
  const owner = account === null ? [] : await store.selectByAccount(ctx, scope, account);
  if (owner.length > 0) return { by: "account_number", found: owner, exact: true };
  if (number === null) return null;
  const found = await store.selectByTerms(ctx, scope, numberTerms(scope.companyId, number));
  const owners = account === null ? [] : await store.selectByAccountEnd(ctx, scope, account, null);
  const exact = owners.length === 0 && found.every((hit) => isWholeMobile(hit.mobile, number, international));
  const isMobile = found.some(({ mobile }) => mobile?.endsWith(number));
  const by = isMobile ? "mobile" : found.length > 0 ? "customer_number" : "account_number";
  return { by, found: merged(found, owners), exact };
}

/** A number with letters is told from a name by being there. */
async function findByAccountOrWords(ctx: Context, scope: store.Scope, mixed: Mixed): Promise<Hits | null> {
  const { account } = mixed;
  const by = "account_number";
  const owner = account === null ? [] : await store.selectByAccount(ctx, scope, account);
  if (owner.length > 0) return { by, found: owner, exact: true };
  const owners = account === null ? [] : await store.selectByAccountEnd(ctx, scope, account, null);
  return owners.length > 0 ? { by, found: owners } : findByWords(ctx, scope, mixed);
}

/** Each customer once, those of the first list first. */
function merged(...lists: store.Found[][]): store.Found[] {
  const seen = new Set<number>();
  return lists.flat().filter(({ row: { id } }) => !seen.has(id) && seen.add(id));
}

/**
 * Whole words come before beginnings of words. What is one slip of the keyboard away, and then what only sounds alike, is for a search that
 * finds nothing else.
 */
async function findByWords(
  ctx: Context,
  scope: store.Scope,
  { text, addresses, numbers, ending }: Mixed,
): Promise<Hits | null> {
  const words = await store.readWords(ctx, text);
  if (words.length + addresses.length + numbers.length === 0) return null;
  const { companyId } = scope;
  const by = (match: Parameters<typeof customerQuery>[2]) =>
    store.selectByTerms(ctx, scope, customerQuery(companyId, { words, addresses, numbers }, match));
  const whole = await by("whole");
  if (whole.length >= scope.limit) return { by: "name", found: whole };
  const owners = await ownersAmong(ctx, scope, ending);
  const found = merged(whole, await by("beginnings"), owners);
  if (found.length > 0) return { by: "name", found };
  const typed = words.map(({ word }) => word);
  const nearest = (found: store.Found[]) =>
    found
      .map((hit) => ({ hit, far: slips(typed, hit.words) }))
      .filter((each): each is { hit: store.Found; far: number } => each.far !== null)
      .sort((a, b) => a.far - b.far)
      .map(({ hit }) => hit);
  const near = nearest(await by("slips"));
  return { by: "similar_name", found: near.length > 0 ? near : nearest(await by("sounds")) };
}

/** By words and the end of one account's number. */
async function ownersAmong(
  ctx: Context,
  scope: store.Scope,
  ending: Mixed["ending"],
): Promise<store.Found[]> {
  const words = ending ? await store.readWords(ctx, ending.others) : [];
  if (!ending || words.length === 0) return [];
  const query = customerQuery(scope.companyId, { words, addresses: [], numbers: [] }, "beginnings");
  return store.selectByAccountEnd(ctx, scope, ending.end, query);
}

/** What is on record of a selection. */
const told = ({ status, branchCode }: store.CustomerSelection) => ({
  status: status ?? null,
  branch_code: branchCode,
});

/** A company's customers, by their ids unless ordered otherwise; audited. Errors: 400 naming `limit`, `offset`, `after` or `order`. */
export async function listCustomers(
  ctx: Context,
  { limit, offset, after, ...selection }: store.CustomerSelection & records.PageQuery,
): Promise<CustomerRows & { next?: string }> {
  const { companyId } = selection;
  const list = await auditList(ctx, {
    ...{ companyId, action: "customer.listed", details: told(selection) },
    read: (ctx) =>
      records.readRecordPage<CustomerRow>(ctx, store.CUSTOMER_ROW, {
        ...store.selectionOf(selection),
        common: records.ofCompany(store.CUSTOMER_ROW, companyId),
        ...{ query: { limit, offset, after }, sizes: wire.SHORT_SIZES },
      }),
  });
  return { ...list, found_by: null, exact: false, more: false };
}

/**
 * All customers that a selection leaves, batch after batch. That they are taken out is on record before the first is read. Not for a
 * transaction. Errors: 400 naming `order`.
 */
export async function exportCustomers(
  ctx: Context,
  selection: store.CustomerSelection,
): Promise<AsyncGenerator<CustomerRow[]>> {
  const { companyId } = selection;
  const rows = records.selectBatches<CustomerRow>(ctx, store.CUSTOMER_ROW, store.selectionOf(selection));
  await recordAudit(ctx, {
    ...{ companyId, action: "customer.exported", subjectId: companyId, details: told(selection) },
  });
  return rows;
}
