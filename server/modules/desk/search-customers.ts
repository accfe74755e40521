import { CUSTOMER_SIZES, type CustomerRows, type FoundBy, LONGEST_NAME } from "../../../lib/contract/index";
import { isStorable, keptLine } from "../../../lib/contract/rules";
import { invalidField } from "../../core/index";
import { recordAudit } from "../audit/index";
import { type Context, inTransaction } from "../context";
import { readPage } from "../records/index";
import { isWholeMobile, nameQuery, readSearch, slips, type Wanted, whyOf } from "./policy";
import {
  type Found,
  insistOnIndexes,
  readWords,
  type Scope,
  selectByAccount,
  selectByMobileEnd,
  selectByNumber,
  selectByWords,
} from "./store-search";

interface Hits {
  by: FoundBy;
  found: Found[];
  exact?: boolean;
}

export interface CustomerSearch {
  companyId: number;
  search: string;
  status?: string | undefined;
  limit?: string | undefined;
  /** Why, where it was said (`readReason`). */
  reason?: string | undefined;
}

/** Both names at their longest, and a blank. */
const LONGEST_SEARCH = 2 * LONGEST_NAME + 1;

/**
 * Customers by name (accents and the order of words say nothing, beginnings of words do), mobile number or its last
 * digits, customer number or account number. Audited, without what was typed. Errors: 400 on `search` or `limit`.
 */
export function searchCustomers(
  ctx: Context,
  { companyId, search, status, limit, reason }: CustomerSearch,
): Promise<CustomerRows> {
  const page = readPage({ limit }, CUSTOMER_SIZES);
  const wanted = readSearch(readText(search));
  return inTransaction(ctx, async (ctx) => {
    await insistOnIndexes(ctx);
    // One more than fits tells that there are more.
    const hits = await find(ctx, { companyId, status, limit: page.limit + 1 }, wanted);
    const results = hits?.found.slice(0, page.limit).map(({ row }) => row) ?? [];
    const more = (hits?.found.length ?? 0) > page.limit;
    const exact = hits?.exact === true && results.length === 1;
    const by = results.length > 0 ? (hits?.by ?? null) : null;
    await recordAudit(ctx, {
      companyId,
      action: "customer.searched",
      subjectId: companyId,
      details: { kind: by ?? wanted.kind, count: results.length, more, ...whyOf(reason) },
    });
    const count = results.length;
    return { count, results, total: count, limit: page.limit, offset: 0, found_by: by, exact, more };
  });
}

function readText(search: string): string {
  if (!isStorable(search)) throw invalidField("search", "malformed", "must be well-formed Unicode");
  const text = keptLine(search);
  if (text === "") throw invalidField("search", "too_short", "must have at least 1 character", 1);
  if ([...text].length > LONGEST_SEARCH)
    throw invalidField(
      "search",
      "too_long",
      `must have at most ${LONGEST_SEARCH} characters`,
      LONGEST_SEARCH,
    );
  return text;
}

async function find(ctx: Context, scope: Scope, wanted: Wanted): Promise<Hits | null> {
  if (wanted.kind === "name") return findByName(ctx, scope, wanted.text);
  if (wanted.kind === "customer_number")
    return { by: "customer_number", found: await selectByNumber(ctx, scope, wanted.number), exact: true };
  const { account, mobile, international } = wanted;
  const owner = account === null ? [] : await selectByAccount(ctx, scope, account);
  if (owner.length > 0) return { by: "account_number", found: owner, exact: true };
  if (mobile === null) return null;
  const found = await selectByMobileEnd(ctx, scope, mobile);
  const exact = found.every((hit) => isWholeMobile(hit.mobile ?? "", mobile, international));
  return { by: "mobile", found, exact };
}

/** Whole words come before beginnings of words; what only sounds alike is for who found nothing else. */
async function findByName(ctx: Context, scope: Scope, text: string): Promise<Hits | null> {
  const words = await readWords(ctx, text);
  if (words.length === 0) return null;
  const by = (match: Parameters<typeof nameQuery>[2]) =>
    selectByWords(ctx, scope, nameQuery(scope.companyId, words, match));
  const whole = await by("whole");
  if (whole.length >= scope.limit) return { by: "name", found: whole };
  const known = new Set(whole.map(({ row }) => row.id));
  const beginnings = (await by("beginnings")).filter(({ row }) => !known.has(row.id));
  const found = [...whole, ...beginnings];
  if (found.length > 0) return { by: "name", found };
  const typed = words.map(({ word }) => word);
  const similar = (await by("sounds"))
    .map((hit) => ({ hit, far: slips(typed, hit.words) }))
    .filter((each): each is { hit: Found; far: number } => each.far !== null)
    .sort((a, b) => a.far - b.far);
  return { by: "similar_name", found: similar.map(({ hit }) => hit) };
}
