import { contextOfJob, type JobContext } from "../jobs/start-loop";
import { type ListedFault, listFaults } from "../modules/accounts/reckoning/index";
import { readBacklog } from "../modules/foundation/figures/index";
import { type Finding, ok, warning } from "./reach";

const CHECK = "figures";
/** Accounts that are named. */
const NAMED = 20;
/** Counts end there. */
const MANY = 10_000;

const counted = (count: number) => {
  const accounts = count === 1 ? "account" : "accounts";
  return count >= MANY ? `${MANY.toLocaleString("en")} accounts or more` : `${count} ${accounts}`;
};

const byPlace = (a: ListedFault, b: ListedFault) =>
  `${a.prefix} ${a.accountNumber}` < `${b.prefix} ${b.accountNumber}` ? -1 : 1;

/** What is missing, so that it can be looked for in the core system. */
const said = ({ prefix, accountNumber, currency, ...fault }: ListedFault) =>
  `${prefix} ${accountNumber}: between ${fault.disagrees_since} and ${fault.posted_at} (${fault.reference}) the balance should have become ${fault.expected_balance} ${currency}, and was told as ${fault.told_balance}: a difference of ${fault.difference}`;

/** Whether the balances that core systems told follow from each other, and where they do not. */
export async function checkFigures(base: JobContext): Promise<Finding[]> {
  const { disagreeing, unchecked } = await readBacklog(base);
  const faults = disagreeing > 0 ? await listFaults(contextOfJob(base), { limit: NAMED }) : [];
  const rest = disagreeing > faults.length ? `; the first ${faults.length} follow` : "";
  return [
    disagreeing > 0
      ? warning(
          CHECK,
          `${counted(disagreeing)} with a balance that does not follow from the one before${rest}`,
        )
      : ok(CHECK, "each balance that was told of a transaction follows from the one before"),
    ...faults.toSorted(byPlace).map((fault) => warning(CHECK, said(fault))),
    ...(unchecked > 0
      ? [ok(CHECK, `${counted(unchecked)} not looked at yet: nodes look at one after another`)]
      : []),
  ];
}
