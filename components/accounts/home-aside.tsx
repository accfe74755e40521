import { deviceName } from "@/components/security/device-name";
import { Moment } from "@/components/ui/moment";
import { Numeral } from "@/components/ui/numeral";
import { OwnName } from "@/components/ui/own-name";
import { PageLink } from "@/components/ui/page-link";
import { Section } from "@/components/ui/section";
import { drawWords } from "@/components/words/draw-words";
import { readWords } from "@/components/words/read-words";
import type { CustomerRecord, SavingsSummary } from "@/lib/contract";
import { accountEnding, formatDay, formatMoney, type Locale, spacedCustomerNumber } from "@/lib/format";
import { signed, transactionText } from "@/lib/transaction-text";
import { Amount } from "./amount";
import { MovementLines } from "./movement-lines";

/** The last movements over all accounts, each a link to its page. */
export async function LastMovements({
  movements,
  locale,
}: {
  movements: SavingsSummary["movements"];
  locale: Locale;
}) {
  if (movements.length === 0) return null;
  const words = await readWords();
  return (
    <Section id="movements" title={words("accounts.lastMovements")} className="">
      <MovementLines
        rows={movements.map((row) => [
          `/accounts/${row.account_id}/movements/${row.id}`,
          transactionText(row, words),
          signed(row, formatMoney(row.amount, row.currency, locale.language)),
          formatDay(row.posted_at, locale, "short"),
          row.product_name,
          accountEnding(row.account_number),
        ])}
      />
    </Section>
  );
}

type EarnedProps = { totals: SavingsSummary["totals"]; year: string; language: string };

/** Interest of this year, of each currency of which it is known. */
export async function InterestEarned({ totals, year, language }: EarnedProps) {
  const words = await readWords();
  const known = totals.filter(({ interest }) => interest !== null);
  if (known.length === 0) return null;
  return (
    <p className="flex flex-wrap justify-between gap-x-4 border-b border-rule py-2.5">
      {words("accounts.interestIn", { year })}
      <span className="text-end font-semibold">
        {known.map(({ currency, interest }) => (
          <Amount
            key={currency}
            decimal={interest}
            currency={currency}
            language={language}
            className="block"
          />
        ))}
      </span>
    </p>
  );
}

/** Who is signed in: on a phone that several people use, it is looked at first where something seems strange. */
export const Holder = ({ customer }: { customer: CustomerRecord }) => (
  <p className="py-2.5 text-sm text-soft">
    <OwnName>{[customer.name, customer.sur_name].filter(Boolean).join(" ")}</OwnName>
    {" · "}
    <Numeral className="whitespace-nowrap">{spacedCustomerNumber(customer.customer_number ?? "")}</Numeral>
  </p>
);

/** When the sign-in before this one was, and what to do where it was another person. */
export async function LastSignIn({
  signIn,
  locale,
}: {
  signIn: SavingsSummary["last_sign_in"];
  locale: Locale;
}) {
  if (!signIn) return null;
  const words = await readWords();
  return (
    <p className="py-2.5 text-sm text-soft">
      {drawWords(words, "accounts.lastSignIn", {
        moment: <Moment at={signIn.at} locale={locale} />,
        device: deviceName(words, signIn.user_agent),
        notMe: (text) => (
          <PageLink href="/security" className="-my-3 inline-block py-3">
            {text}
          </PageLink>
        ),
      })}
    </p>
  );
}

/** At most two things that wait for the reader, the most urgent first. */
export async function Waiting({ waits }: { waits: { said: string; href: string }[] }) {
  if (waits.length === 0) return null;
  const words = await readWords();
  return (
    <nav aria-label={words("accounts.waits")} className="no-print">
      <ul className="waiting">
        {waits.slice(0, 2).map(({ said, href }) => (
          <li key={href}>
            <PageLink href={href}>{said}</PageLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
