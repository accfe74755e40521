import type { SavingsAccount } from "../../../lib/contract/index";
import { createDice } from "../../demo/dice";
import { listSavings } from "../../modules/accounts/savings/index";
import { checkCertificate } from "./check-certificate";
import { checkList, checkRecords } from "./check-list";
import { checkMonths } from "./check-months";
import { checkOfx, checkStatement } from "./check-statement";
import { checkSummary } from "./check-summary";
import { countMet, type FiguresWorld, type OpenCase } from "./create-figures-world";
import { noteDifferences } from "./note-differences";
import { pickPeriods } from "./pick-periods";
import { type ReadAccount, readAccount } from "./read-account";

/** What is wrong with the state of an account. */
function noteState({ name, reckoned, truth }: ReadAccount, { figures }: SavingsAccount): string[] {
  const isWrong = truth !== null && figures !== "agree";
  return [
    ...noteDifferences(name, { figures: reckoned.figures }, { figures }),
    ...(isWrong ? [`${name}, by the true history: figures is ${figures}, and has to be agree`] : []),
  ];
}

interface LookedAt {
  read: ReadAccount;
  open: OpenCase;
  place: number;
  account: SavingsAccount;
}

/** What can be looked at of one account; each answers what is wrong. */
function checksOf({ read, open, place, account }: LookedAt): (() => Promise<string[]>)[] {
  const [first, second, paper] = pickPeriods(open.figures, place, 3);
  return [
    () => checkStatement(read, first!),
    () => checkMonths(read),
    () => checkOfx(read, paper!),
    () => checkStatement(read, second!),
    () => checkRecords(read),
    () => checkCertificate(read, account),
  ];
}

/** How often a part of a case is looked at, in per cent, where not all is. */
const SOMETIMES = 12;

/**
 * Reads the surfaces of a case, and answers what is wrong with them.
 * @param isWhole whether all of them are read, or some that are always the same for the same case
 */
export async function checkCase(world: FiguresWorld, open: OpenCase, isWhole: boolean): Promise<string[]> {
  const { ctx } = world.context;
  const { companyId, customerId, figures } = open;
  const dice = createDice(figures.seed);
  const isLookedAt = () => isWhole || dice.chance(SOMETIMES);
  const reads = figures.accounts.map((_, place) => readAccount(ctx, open, place));
  const viewer = { kind: "customer", companyId, customerId } as const;
  const { results } = await listSavings(ctx, { viewer, query: {} });
  const faults = isLookedAt() ? await checkSummary(ctx, open, reads) : [];
  for (const [place, read] of reads.entries()) {
    countMet(world, read.reckoned.figures);
    if (read.truth !== null) countMet(world, "true history");
    const account = results.find(({ id }) => id === read.id);
    if (!account) throw new Error(`${read.name} is not listed`);
    faults.push(...noteState(read, account));
    const checks = checksOf({ read, open, place, account });
    if (isLookedAt()) checks.unshift(() => checkList(read));
    for (const check of isWhole ? checks : [checks[0]!, dice.pick(checks)]) faults.push(...(await check()));
  }
  return faults;
}
