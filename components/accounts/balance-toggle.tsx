import type { ReactNode } from "react";
import { ActionIcon } from "@/components/ui/action-icon";
import { Button } from "@/components/ui/button";
import { drawWords } from "@/components/words/draw-words";
import { readWords } from "@/components/words/read-words";
import { BalanceForm } from "./balance-form";

type Props = {
  hidden: boolean;
  /** Where it comes back to without scripts. */
  page: string;
  /** Only the eye, beside the total. */
  bare?: boolean;
};

/** Hides amounts on every page from someone looking over a shoulder; this device remembers it. Both labels take their place. */
export async function BalanceToggle({ hidden, page, bare = false }: Props) {
  const words = await readWords();
  const unseen = (text: ReactNode) => <span className="sr-only">{text}</span>;
  const told = { shown: words("accounts.balancesShown"), hidden: words("accounts.balancesHidden") };
  return (
    <BalanceForm told={told}>
      <input type="hidden" name="balances" value={hidden ? "shown" : "hidden"} />
      <input type="hidden" name="next" value={page} />
      <Button type="submit" look="action" className={bare ? "md:-me-3" : undefined}>
        <ActionIcon name="eye" />
        <span className={bare ? "sr-only" : "grid *:col-start-1 *:row-start-1"}>
          <span className="hides-money">{drawWords(words, "accounts.hideBalances", { unseen })}</span>
          <span className="shows-money">{drawWords(words, "accounts.showBalances", { unseen })}</span>
        </span>
      </Button>
    </BalanceForm>
  );
}
