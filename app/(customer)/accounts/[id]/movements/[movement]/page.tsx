import { MissingPage } from "@/app/missing-page";
import { wordsMetadata } from "@/app/page-metadata";
import { PagePart } from "@/app/page-part";
import { readLocale } from "@/app/read-form";
import { Amount } from "@/components/accounts/amount";
import { MoneyFigure } from "@/components/accounts/money";
import { BackLink } from "@/components/ui/back-link";
import { PhoneLink } from "@/components/ui/contact-links";
import { CopyButton } from "@/components/ui/copy-button";
import { Moment } from "@/components/ui/moment";
import { Numeral } from "@/components/ui/numeral";
import { OwnName } from "@/components/ui/own-name";
import { PageHeading } from "@/components/ui/page-heading";
import { PageLink } from "@/components/ui/page-link";
import { PrintButton } from "@/components/ui/print-button";
import { Section } from "@/components/ui/section";
import { SummaryList } from "@/components/ui/summary-list";
import { drawWords } from "@/components/words/draw-words";
import { readWords } from "@/components/words/read-words";
import { balanceAfter } from "@/lib/balance-after";
import { accountEnding, formatDate, formatMoney } from "@/lib/format";
import { signed, transactionText, typeText } from "@/lib/transaction-text";
import {
  readAccount,
  readInstitution,
  readSessionState,
  readTransaction,
  requireCustomer,
} from "@/server/pages";

type Props = { params: Promise<{ id: string; movement: string }> };

export async function generateMetadata({ params }: Props) {
  const { id, movement } = await params;
  // Without a session the page is another one: sign-in.
  const { signedIn } = await readSessionState();
  if (signedIn && !(await readTransaction(id, movement))) return wordsMetadata(["shell.missing"]);
  return wordsMetadata(["accounts.movement", "accounts.title"]);
}

/** All that is known of one movement, and whom to call where its owner does not know it. */
export default async function MovementPage({ params }: Props) {
  await requireCustomer();
  const { id, movement } = await params;
  const [account, row, locale, { support_phone }, words] = await Promise.all([
    readAccount(id),
    readTransaction(id, movement),
    readLocale(),
    readInstitution(),
    readWords(),
  ]);
  if (!account || !row) return <MissingPage />;
  const { language } = locale;
  const isIn = row.entry_type === "credit";
  const name = `${account.product_name} ··${accountEnding(account.account_number)}`;
  return (
    <div className="max-w-3xl">
      <BackLink href={`/accounts/${id}`}>{name}</BackLink>
      <PageHeading>
        <bdi>{transactionText(row, words)}</bdi>
      </PageHeading>
      <PagePart name="accounts.amount">
        {() => (
          <p className={`mb-4 text-2xl font-semibold ${isIn ? "text-good" : ""}`}>
            <MoneyFigure>{signed(row, formatMoney(row.amount, row.currency, language))}</MoneyFigure>{" "}
            <span className="text-base font-normal text-soft">
              {words(isIn ? "accounts.paidIn" : "accounts.withdrawn")}
            </span>
          </p>
        )}
      </PagePart>
      <PagePart name="accounts.details">
        {() =>
          SummaryList({
            rows: [
              {
                term: words("accounts.posted"),
                value: <Moment key="posted" at={row.posted_at} locale={locale} />,
              },
              { term: words("accounts.valueDate"), value: formatDate(row.value_date, language) },
              { term: words("accounts.type"), value: <bdi key="type">{typeText(row.type, words)}</bdi> },
              {
                term: words("accounts.balanceAfter"),
                value: <Amount decimal={balanceAfter(row)} currency={row.currency} language={language} />,
              },
              {
                term: words("accounts.reference"),
                value: (
                  <Numeral key="reference" className="break-all">
                    {row.reference}
                  </Numeral>
                ),
              },
              ...(
                [
                  ["accounts.takenBackBy", row.reversed_by],
                  ["accounts.thatTakenBack", row.reverses],
                ] as const
              ).flatMap(([term, other]) =>
                other === null
                  ? []
                  : [
                      {
                        term: words(term),
                        value: (
                          <PageLink key={term} href={`/accounts/${id}/movements/${other}`}>
                            {words("accounts.movement")}
                          </PageLink>
                        ),
                      },
                    ],
              ),
              {
                term: words("accounts.oneAccount"),
                value: (
                  <PageLink key="account" href={`/accounts/${id}`}>
                    <OwnName>{account.product_name}</OwnName>{" "}
                    <Numeral className="whitespace-nowrap">{account.account_number}</Numeral>
                  </PageLink>
                ),
              },
            ],
          })
        }
      </PagePart>
      <div className="no-print actions mt-0 border-t-0">
        <CopyButton text={row.reference} label={words("accounts.copyReference")} look="action" />
        <PrintButton look="action" />
      </div>
      <Section id="not-mine" title={words("accounts.notMine")}>
        <p className="max-w-[60ch]">
          {support_phone
            ? drawWords(words, "accounts.callUs", { phone: <PhoneLink number={support_phone} /> })
            : words("accounts.comeToUs")}
        </p>
      </Section>
    </div>
  );
}
