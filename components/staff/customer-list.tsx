import { Banner } from "@/components/ui/banner";
import { Button } from "@/components/ui/button";
import { classNames } from "@/components/ui/class-names";
import { Numeral } from "@/components/ui/numeral";
import { OwnName } from "@/components/ui/own-name";
import type { CustomerRows } from "@/lib/contract";
import { spacedCustomerNumber } from "@/lib/format";
import { statusName } from "@/lib/statuses";
import { customersFound, keysFor } from "./customers-found";
import { missedWords, type Question } from "./desk-answer";
import type { DeskState } from "./use-desk";

export const LIST_ID = "customers";
export const optionId = (index: number) => `customer-${index}`;

type Props = {
  customers: CustomerRows;
  question: Question;
  desk: DeskState;
};

/** The customers that a search found: arrow keys choose, Enter opens. Without scripts each row is a form. */
export function CustomerList({ customers, question: { text, reason }, desk }: Props) {
  const { active, open, turnTo } = desk;
  const { results, found_by, more, offset } = customers;
  if (results.length === 0) return <NothingFound text={text} />;
  return (
    <section aria-labelledby="customers-heading">
      <h2 id="customers-heading" className="text-xl">
        {(offset > 0 ? `${offset + 1} to ` : "") +
          customersFound(customers.total, more) +
          (found_by === "similar_name" ? " with a similar name" : "")}
      </h2>
      <p className="needs-script mt-1 text-sm text-soft pointer-coarse:hidden">{keysFor(results.length)}</p>
      <div
        id={LIST_ID}
        role="listbox"
        aria-labelledby="customers-heading"
        className="needs-script mt-3 border-t border-rule"
      >
        {results.map((row, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the field that the list belongs to has the keys
          <div
            key={row.id}
            id={optionId(index)}
            role="option"
            tabIndex={-1}
            aria-selected={index === active}
            onClick={() => open(row.customer_number)}
            className={classNames(
              "cursor-pointer border-b border-rule px-3 py-2.5",
              index === active ? "bg-tint outline-2 -outline-offset-2 outline-accent" : "hover:bg-sheet",
            )}
          >
            <CustomerLine row={row} />
          </div>
        ))}
      </div>
      <ul className="without-script mt-3 border-t border-rule">
        {results.map((row) => (
          <li key={row.id} className="border-b border-rule">
            <form method="post" action="/bff/staff/desk">
              <input type="hidden" name="text" value={row.customer_number} />
              <input type="hidden" name="reason" value={reason} />
              <button type="submit" className="w-full py-2.5 text-start hover:bg-sheet">
                <CustomerLine row={row} />
              </button>
            </form>
          </li>
        ))}
      </ul>
      {more && (
        <p className="mt-3 text-soft">
          There are more. A year of birth, a town, an e-mail address or the end of a number tells them apart.
        </p>
      )}
      <form
        method="post"
        action="/bff/staff/desk"
        onSubmit={(event) => {
          event.preventDefault();
          const { submitter } = event.nativeEvent as SubmitEvent;
          turnTo((submitter as HTMLButtonElement).value);
        }}
        className="mt-3 flex gap-3"
      >
        <input type="hidden" name="text" value={text} />
        <input type="hidden" name="reason" value={reason} />
        {offset > 0 && <PageButton offset={0}>First page</PageButton>}
        {more && <PageButton offset={customers.total}>Next page</PageButton>}
      </form>
    </section>
  );
}

const PageButton = ({ offset, children }: { offset: number; children: string }) => (
  <Button type="submit" name="offset" value={offset} look="secondary">
    {children}
  </Button>
);

function CustomerLine({ row }: { row: CustomerRows["results"][number] }) {
  const { name, is_company, mobile_ending, born, town, branch_name, status } = row;
  const accounts = row.accounts === 1 ? "1 account" : `${row.accounts || "no"} accounts`;
  return (
    <>
      <span className="block font-semibold">
        <OwnName none="No name on file">{name}</OwnName>
        {is_company && <span className="font-normal text-soft"> · company</span>}
      </span>{" "}
      <span className="flex flex-wrap gap-x-4 text-sm text-soft">
        <Numeral>{spacedCustomerNumber(row.customer_number)}</Numeral>{" "}
        {mobile_ending && <span>{`mobile ending ${mobile_ending} `}</span>}
        {born && <span>{`born ${born} `}</span>}
        {town && <OwnName>{`${town} `}</OwnName>}
        {branch_name && <OwnName>{`${branch_name} `}</OwnName>}
        <span>{accounts}</span>{" "}
        <span className={status === "suspended" ? "font-semibold text-alert" : undefined}>
          {statusName(status)}
        </span>
      </span>
    </>
  );
}

/** One sentence for what is unknown, foreign or misspelt. */
function NothingFound({ text }: { text: string }) {
  const { head, rest } = missedWords(text);
  return (
    <Banner tone="alert">
      <p className="font-semibold">
        <span>{head}</span> <OwnName className="inline-block max-w-full font-mono break-all">{text}</OwnName>
      </p>
      <p>{rest}</p>
    </Banner>
  );
}
