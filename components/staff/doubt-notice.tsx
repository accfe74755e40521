import type { SavingsAccount } from "@/lib/contract";
import { isDoubtful } from "@/lib/is-doubtful";

type Props = { account: Pick<SavingsAccount, "figures" | "balance">; institution: string };

/** Why some papers of an account cannot be had now; nothing where all can. */
export function DoubtNotice({ account: { figures, balance }, institution }: Props) {
  const isUnknown = balance === null;
  if (!isDoubtful(figures) && !isUnknown) return null;
  return (
    <p className="no-print my-2 text-sm">
      {(isDoubtful(figures)
        ? `These figures are being checked by ${institution}. Until that is done there is no statement of the days in question, and no balance slip if the last transaction is in question. `
        : "") + (isUnknown ? "The balance is not known: there is no new balance slip." : "")}
    </p>
  );
}
