import { ActionIcon } from "@/components/ui/action-icon";
import { Button } from "@/components/ui/button";
import { BalanceForm } from "./balance-form";

type Props = {
  hidden: boolean;
  /** Where it comes back to without scripts. */
  page: string;
  /** Only the eye, beside the total. */
  bare?: boolean;
};

/** Hides amounts on every page from someone looking over a shoulder; this device remembers it. Both labels take their place. */
export function BalanceToggle({ hidden, page, bare = false }: Props) {
  return (
    <BalanceForm>
      <input type="hidden" name="balances" value={hidden ? "shown" : "hidden"} />
      <input type="hidden" name="next" value={page} />
      <Button type="submit" look="action">
        <ActionIcon name="eye" />
        <span className={bare ? "sr-only" : "grid *:col-start-1 *:row-start-1"}>
          <span className="hides-money">
            Hide<span className="sr-only"> balances</span>
          </span>
          <span className="shows-money">
            Show<span className="sr-only"> balances</span>
          </span>
        </span>
      </Button>
    </BalanceForm>
  );
}
