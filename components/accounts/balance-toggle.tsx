import { readWords } from "@/components/words/read-words";
import { BalanceForm, type BalanceFormProps, type Label } from "./balance-form";

/** Hides amounts on every page from someone looking over a shoulder; this device remembers it. */
export async function BalanceToggle(where: Pick<BalanceFormProps, "hidden" | "page" | "bare">) {
  const words = await readWords();
  const label = (key: "accounts.hideBalances" | "accounts.showBalances") =>
    words.draw<typeof key, unknown>(key, (parts) => parts, {
      unseen: (parts) => ({ unseen: (parts as string[]).join("") }),
    }) as Label;
  const told = { shown: words("accounts.balancesShown"), hidden: words("accounts.balancesHidden") };
  const labels = { hide: label("accounts.hideBalances"), show: label("accounts.showBalances") };
  return <BalanceForm {...where} told={told} labels={labels} />;
}
