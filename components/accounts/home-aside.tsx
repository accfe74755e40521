import { use } from "react";
import { deviceName } from "@/components/security/device-name";
import { Icon } from "@/components/ui/icon";
import { Moment } from "@/components/ui/moment";
import { PageLink } from "@/components/ui/page-link";
import { Section } from "@/components/ui/section";
import { drawWords } from "@/components/words/draw-words";
import { readWords } from "@/components/words/read-words";
import type { CustomerRecord, SavingsSummary } from "@/lib/contract";
import { formatDay, formatMoney, type Locale, lastDigits, spacedCustomerNumber } from "@/lib/format";
import { transactionText } from "@/lib/transaction-text";
import { Amount, Figure } from "./amount";

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
      <ul className="lines">
        {movements.map((movement) => {
          const isIn = movement.entry_type === "credit";
          return (
            <li key={movement.id}>
              <PageLink href={`/accounts/${movement.account_id}/movements/${movement.id}`}>
                <bdi>{transactionText(movement, words)}</bdi>
                <Figure className={isIn ? "text-good" : ""}>
                  {(isIn ? "+" : "−") + formatMoney(movement.amount, movement.currency, locale.language)}
                </Figure>
              </PageLink>
              <p>
                {formatDay(movement.posted_at, locale, "short")} · <bdi>{movement.product_name}</bdi>{" "}
                <bdi dir="ltr">··{lastDigits(movement.account_number)}</bdi>
              </p>
            </li>
          );
        })}
      </ul>
    </Section>
  );
}

type EarnedProps = { totals: SavingsSummary["totals"]; year: string; language: string };

/** Interest since the first of January, of each currency. */
export const InterestEarned = ({ totals, year, language }: EarnedProps) => (
  <p className="flex flex-wrap justify-between gap-x-4 border-b border-rule py-2.5">
    {use(readWords())("accounts.interestIn", { year })}
    <span className="text-end font-semibold">
      {totals.map(({ currency, interest }) => (
        <Amount key={currency} decimal={interest} currency={currency} language={language} className="block" />
      ))}
    </span>
  </p>
);

/** Who is signed in: on a phone that several people use, it is looked at first where something seems strange. */
export const Holder = ({ customer }: { customer: CustomerRecord }) => (
  <p className="py-2.5 text-sm text-soft">
    <bdi>{[customer.name, customer.sur_name].filter(Boolean).join(" ")}</bdi>{" "}
    <bdi dir="ltr" className="whitespace-nowrap">
      {spacedCustomerNumber(customer.customer_number ?? "")}
    </bdi>
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
      <ul className="border-s-4 border-accent bg-sheet">
        {waits.slice(0, 2).map(({ said, href }) => (
          <li key={href}>
            <PageLink
              href={href}
              className="flex min-h-11 items-center justify-between gap-3 px-3 text-sm leading-snug"
            >
              {said}
              <Icon name="chevron" className="size-4 rtl:-scale-x-100" />
            </PageLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
