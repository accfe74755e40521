import { Button } from "@/components/ui/button";
import { BalanceForm } from "./balance-form";

type Props = {
  hidden: boolean;
  /** Where it comes back to without scripts. */
  page: string;
};

/** Hides amounts on every page from someone looking over a shoulder; this device remembers it. Both labels take their place. */
export function BalanceToggle({ hidden, page }: Props) {
  return (
    <BalanceForm>
      <input type="hidden" name="balances" value={hidden ? "shown" : "hidden"} />
      <input type="hidden" name="next" value={page} />
      <Button type="submit" look="secondary" className="grid! *:col-start-1 *:row-start-1">
        <span className="hides-money">Hide balances</span>
        <span className="shows-money">Show balances</span>
      </Button>
    </BalanceForm>
  );
}
