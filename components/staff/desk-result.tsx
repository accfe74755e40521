"use client";

import { ReadProblem } from "@/components/accounts/read-problem";
import { ReadFailure } from "@/components/query/read-data";
import { Numeral } from "@/components/ui/numeral";
import { useLocale } from "@/components/words/words-provider";
import { formatTimeOfDay } from "@/lib/format";
import { CustomerList } from "./customer-list";
import { CustomerNotes, type MayNote } from "./customer-notes";
import { answerSentence } from "./desk-answer";
import { LookupResult, OwnerWithoutAccount } from "./lookup-result";
import type { RevealPanel } from "./reveal-panel";
import type { DeskState } from "./use-desk";
import type { DeskTools } from "./use-desk-tools";

type Props = {
  /** Once it is loaded. */
  Reveal: typeof RevealPanel | undefined;
  desk: DeskState;
  tools: DeskTools;
  reason: string;
  notes: MayNote;
};

/** What was found, and what is said of it. */
export function DeskResult(props: Props) {
  const { answer, question, away } = props.desk;
  const { data, error, isFetching } = answer;
  const locale = useLocale();
  // A locked desk says so by itself.
  const failed = error && !(error instanceof ReadFailure && error.status === 403);
  return (
    <div aria-busy={isFetching} className="mt-6 max-md:mt-0 short:mt-0">
      {failed && <ReadProblem error={error} retry={answer.refetch} />}
      {away && <Away {...props} />}
      <p role="status" className="sr-only">
        {data && !isFetching && answerSentence(data, question?.text ?? "", locale)}
      </p>
      <div className={away ? "stale" : undefined}>
        <Shown {...props} />
      </div>
    </div>
  );
}

/** While the connection is lost: of when it is what is shown, and what becomes of the question. */
function Away({ desk: { answer, question, online, asOf } }: Props) {
  const locale = useLocale();
  const waits = !online && question && !answer.data;
  return (
    <p role="status" className="mb-4 font-semibold">
      {(asOf ? `As of ${formatTimeOfDay(asOf, locale)}. ` : "") +
        (waits
          ? `${question.text} is looked up as soon as the connection is back. If it cannot wait, ask a colleague.`
          : "")}
    </p>
  );
}

function Shown({ Reveal, desk, tools, reason, notes: may }: Props) {
  const { answer, shown, question, customerId, open } = desk;
  if (answer.isError && !shown) return null;
  if (!shown || !question) return <Idle />;
  if ("customers" in shown)
    return <CustomerList customers={shown.customers} question={question} desk={desk} />;
  const person = Reveal && <Reveal customerId={customerId} reason={reason} tools={tools} />;
  const number = "account" in shown ? shown.account.customer_number : shown.customer.customer_number;
  const of = { notes: shown.access?.notes ?? [], customer: customerId, number, reason, may };
  const notes = <CustomerNotes {...of} />;
  if ("account" in shown)
    return <LookupResult found={shown} reason={reason} onOpen={open} person={person} notes={notes} />;
  return <OwnerWithoutAccount {...shown} person={person} notes={notes} />;
}

function Idle() {
  return (
    <p className="border-y border-rule py-6 text-soft">
      Type an account number and press Enter, or scan it. With or without hyphens, for example{" "}
      <Numeral className="whitespace-nowrap text-ink">001-210-0000123-4</Numeral>. A name, a mobile number or
      its last digits, or a customer number find people, too.
    </p>
  );
}
