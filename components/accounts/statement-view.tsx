import { Button } from "@/components/ui/button";
import { hrefOf } from "@/components/ui/href-of";
import { OwnName } from "@/components/ui/own-name";
import { PrintButton } from "@/components/ui/print-button";
import { readWords } from "@/components/words/read-words";
import type { AccountStatement } from "@/lib/contract";
import { accountRows, ageRows, type DocumentRow, figureRows } from "@/lib/document-rows";
import type { Locale } from "@/lib/format";
import { isDoubtful } from "@/lib/is-doubtful";
import type { PlainKey } from "@/lib/words/translation";
import { ActionIcon } from "../ui/action-icon";
import { buttonLook } from "../ui/button";
import { BeingChecked } from "./being-checked";
import { MoneyFigure } from "./money";
import { Kept } from "./movement-filter";
import { MovementRows } from "./movement-rows";

/** Lines that a page shows: more are in its files alone. */
const MOST_SHOWN = 500;

type Props = { statement: AccountStatement; locale: Locale };

/** The statement of a period: to read, to print, and as files. */
export async function StatementView({ statement, locale }: Props) {
  const words = await readWords();
  const term = (name: string) => words(`documents.${name}` as Extract<PlainKey, `documents.${string}`>);
  const { account, address, institution, from, to, transactions } = statement;
  const asked = { id: String(account.id), from, to };
  const [period, ...figures] = figureRows(statement, locale, term);
  const age = ageRows(account, statement, locale, term);
  const checked = isDoubtful(statement.figures) && (
    <BeingChecked institution={institution} className="py-2" />
  );
  const printHead = (
    <>
      <p className="font-serif font-semibold">
        {institution} · {term("statement")}
      </p>
      <Rows rows={[...accountRows(account, term), [term("period"), period?.[1] ?? null], ...age]} />
      <p>{address.join(words("shell.comma"))}</p>
      {checked}
      {/* A head that is higher than a quarter of a sheet is not repeated on each. */}
      <p>
        {figures.flatMap(([name, value]) =>
          value ? (
            <span key={name} className="me-3">
              {name} <MoneyFigure>{value}</MoneyFigure>
            </span>
          ) : (
            []
          ),
        )}
      </p>
    </>
  );
  const lines =
    transactions.length <= MOST_SHOWN &&
    (await MovementRows({
      ...{ rows: transactions, months: [], currency: account.currency, locale, printHead },
      path: `/accounts/${account.id}`,
    }));
  return (
    <>
      <h2 className="text-xl">
        <OwnName>{account.product_name}</OwnName>
        {words("shell.comma")}
        <span className="inline-block">{period?.[1]}</span>
      </h2>
      <div className="no-print actions">
        {checked ? (
          <p className="self-center pe-3 text-sm text-soft">{words("papers.noPdf")}</p>
        ) : (
          <form method="post" action="/bff/accounts/statement.pdf">
            <Kept fields={asked} />
            <Button type="submit" look="action">
              <ActionIcon name="paper" />
              {words("papers.pdf")}
            </Button>
          </form>
        )}
        <a href={hrefOf("/bff/accounts/statement.csv", asked)} className={buttonLook("action")} download>
          <ActionIcon name="paper" />
          {words("papers.csv")}
        </a>
        <PrintButton look="action" />
      </div>
      {age.length > 0 && (
        <div className="no-print">
          <Rows rows={age} />
        </div>
      )}
      {checked || <Rows rows={figures} isMoney />}
      {!lines ? (
        <p className="py-4">
          {words(checked ? "papers.manyAsCsv" : "papers.many", { count: transactions.length })}
        </p>
      ) : transactions.length > 0 ? (
        <div className="mt-6">{lines}</div>
      ) : (
        <p className="py-4 text-soft">{term("nothing")}</p>
      )}
    </>
  );
}

const Rows = ({ rows, isMoney = false }: { rows: DocumentRow[]; isMoney?: boolean }) => (
  <dl className="border-rule print:border-t print:text-sm">
    {rows.map(([term, value]) =>
      value ? (
        <div
          key={term}
          className="flex flex-wrap items-baseline justify-between gap-x-4 border-b border-rule py-2 print:py-0.5"
        >
          <dt className="font-normal text-soft normal-case">{term}</dt>
          <dd className="figures ms-auto text-end">
            <bdi>{isMoney ? <MoneyFigure>{value}</MoneyFigure> : value}</bdi>
          </dd>
        </div>
      ) : null,
    )}
  </dl>
);
