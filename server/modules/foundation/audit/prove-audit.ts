import type { AuditProof } from "../../../../lib/contract/index";
import { type Context, inTransaction } from "../../context";
import { type Ends, type Fault, followBatch, type Unproven, unevenEnds, unsealed } from "./follow-links";
import { recordAudit, recordVerified } from "./record-audit";
import * as store from "./store-chain";
import { readAuditProof } from "./store-list";
import { askForRound, beginStep, type Round, updateRound } from "./store-round";

/** Links of one step: a transaction of some tens of milliseconds. */
const BATCH = 2_000;

interface Broken {
  companyId: number;
  /** The first row that is not as it was linked. */
  id: number;
}

interface Proving {
  /** Tells the people of the institution, in the transaction that records it. */
  tell: (ctx: Context, broken: Broken) => Promise<void>;
}

export interface Step {
  /** There is more to prove at once. */
  more: boolean;
  faults: Fault[];
  /** Rows that could not be checked, for want of a hash key. */
  unproven: number;
  /** Once all of it is proven: how many rows, and where each chain ends, to be kept outside the database. */
  proven: { rows: number; ends: store.Link[] } | null;
}

const NOTHING: Step = { more: false, faults: [], unproven: 0, proven: null };

/**
 * Holds the next rows of the audit against their links: rows that were added since, within a minute; all of them from the first
 * on, once a day and where it was asked for. What is broken is audited and told, and so is each proof of the whole. One node at a
 * time does it.
 */
export const proveAudit = (ctx: Context, { tell }: Proving): Promise<Step> =>
  inTransaction(ctx, async (ctx) => {
    // Nothing is added to the chains meanwhile, and nothing is taken from them.
    if (!(await store.tryLockChains(ctx))) return NOTHING;
    const round = await beginStep(ctx);
    return round ? prove(ctx, round, tell) : NOTHING;
  });

async function prove(ctx: Context, round: Round, tell: Proving["tell"]): Promise<Step> {
  const chains = await store.selectChains(ctx);
  const last = await store.selectLast(ctx);
  const unproven: Unproven = new Map();
  const ends = endsOf(round, chains);
  const next = { after: round.after, last, limit: BATCH };
  const { upTo, faults, count } = await followBatch(ctx, next, { ends, unproven });
  const more = upTo < last;
  if (!more) faults.push(...unevenEnds(chains, ends), ...(round.whole ? unsealed(ctx.keys, chains) : []));
  const isProof = round.isProof && unproven.size === 0;
  await tellFaults(ctx, { faults, chains, tell });
  const found = union(round.found, chainsOf(faults));
  const isWhole = round.whole && !more && isProof;
  if (isWhole) await recordProofs(ctx, chains, found);
  const rows = round.rows + count;
  await updateRound(ctx, {
    ...{ after: upTo, ends: [...ends.values()], isProof, isOver: !more, rows },
    found,
    broken: isWhole ? found : union(round.broken, found),
  });
  const counts = [...unproven.values()].flatMap((keys) => [...keys.values()]);
  return {
    ...{ more, faults },
    unproven: counts.reduce((sum, rows) => sum + rows, 0),
    proven: isWhole && found.length === 0 ? { rows, ends: chains.map(({ head }) => head) } : null,
  };
}

const union = (some: number[], others: number[]) => [...new Set([...some, ...others])];
const chainsOf = (faults: Fault[]) => faults.map(({ chain }) => chain);

/** Where each chain stands; a beginning that was removed meanwhile is left out. */
function endsOf({ ends }: Round, chains: store.Chain[]): Ends {
  const known: Ends = new Map(ends.map((end) => [end.chain, end]));
  for (const { chain, tail } of chains)
    if (tail && tail.id > (known.get(chain)?.id ?? 0)) known.set(chain, tail);
  return known;
}

interface Told {
  faults: Fault[];
  chains: store.Chain[];
  tell: Proving["tell"];
}

async function tellFaults(ctx: Context, { faults, chains, tell }: Told): Promise<void> {
  for (const chain of new Set(chainsOf(faults))) {
    const id = Math.min(...faults.filter((fault) => fault.chain === chain).map((fault) => fault.id));
    if (chain === 0) continue;
    const until = chains.find((each) => each.chain === chain)?.head.id ?? id;
    await recordVerified(ctx, { chain, until, broken: id });
    await tell(ctx, { companyId: chain, id });
  }
}

async function recordProofs(ctx: Context, chains: store.Chain[], broken: number[]): Promise<void> {
  for (const { chain, head } of chains)
    if (chain > 0 && !broken.includes(chain))
      await recordVerified(ctx, { chain, until: head.id, broken: null });
}

/** Asks that all of the audit is proven now, by the job that does it once a day; answers how far it is. */
export async function askForProof(ctx: Context, { companyId }: { companyId: number }): Promise<AuditProof> {
  await askForRound(ctx);
  await recordAudit(ctx, { companyId, action: "audit.proof_asked", subjectId: companyId });
  return readAuditProof(ctx, { companyId });
}
