// biome-ignore-all lint/a11y/noRedundantRoles: laid out as blocks on phones, browsers forget a table's own roles
import { PageLink } from "@/components/ui/page-link";
import { readWords } from "@/components/words/read-words";
import type { SavingsAccount, SavingsSummary } from "@/lib/contract";
import { formatDay, formatFigure, type Locale, lastDigits } from "@/lib/format";
import { transactionText } from "@/lib/transaction-text";
import { Amount, Figure } from "./amount";
import { InkLine } from "./ink-line";
import { OwnAccountStatus } from "./own-account-status";

type Props = { rows: SavingsAccount[]; trends: SavingsSummary["accounts"]; locale: Locale };

/** One baseline for each account: its name, a line of its balance, what is available; below it what moved last. */
export async function AccountRows({ rows, trends, locale }: Props) {
  const words = await readWords();
  const { language } = locale;
  return (
    <table role="table" className="account-rows">
      <caption className="sr-only">{words("accounts.caption")}</caption>
      <thead role="rowgroup" className="sr-only">
        <tr role="row">
          <th role="columnheader" scope="col">
            {words("accounts.oneAccount")}
          </th>
          <th role="columnheader" scope="col">
            {words("accounts.available")}
          </th>
        </tr>
      </thead>
      <tbody role="rowgroup">
        {rows.map((account) => {
          const trend = trends.find(({ id }) => id === account.id);
          const last = trend?.last_movement;
          return (
            <tr key={account.id} role="row">
              <th role="rowheader" scope="row">
                <PageLink href={`/accounts/${account.id}`}>
                  <bdi>{account.product_name}</bdi>{" "}
                  <bdi dir="ltr">
                    <span className="sr-only">{account.account_number}</span>
                    <span aria-hidden="true">··{lastDigits(account.account_number)}</span>
                  </bdi>
                </PageLink>
                {account.status !== "active" && <OwnAccountStatus status={account.status} />}
                <p>
                  {last ? (
                    <>
                      <span>{formatDay(last.posted_at, locale, "short")}</span>{" "}
                      <Figure>
                        {(last.entry_type === "credit" ? "+" : "−") +
                          formatFigure(last.amount, last.currency, language)}
                      </Figure>{" "}
                      <bdi>{transactionText(last, words)}</bdi>
                    </>
                  ) : (
                    words("accounts.noMovement")
                  )}
                </p>
              </th>
              <td role="cell">
                <Amount decimal={account.available_balance} currency={account.currency} language={language} />
                <InkLine values={trend?.month_ends ?? []} className="h-4 w-16" />
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
