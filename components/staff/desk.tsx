"use client";

import { type KeyboardEvent, useEffect, useRef } from "react";
import { ReadProblem } from "@/components/accounts/read-problem";
import { ReadFailure } from "@/components/query/read-json";
import type { StaffProfile } from "@/lib/contract";
import type { Locale } from "@/lib/format";
import { CustomerList } from "./customer-list";
import { answerSentence, type DeskAnswer } from "./desk-answer";
import { DeskDialogs } from "./desk-dialogs";
import { DeskToolbar } from "./desk-toolbar";
import { LookupBar, useScannerTab } from "./lookup-bar";
import { LookupResult } from "./lookup-result";
import { OwnerWithoutAccount } from "./owner-without-account";
import { RecentLookups } from "./recent-lookups";
import { RevealPanel } from "./reveal-panel";
import { useDesk } from "./use-desk";
import { useDeskTools } from "./use-desk-tools";

type Props = {
  first: DeskAnswer | null;
  text: string;
  reason: string;
  /** What stopped a submit without scripts. */
  problem: string | null;
  profile: Pick<StaffProfile, "second_factor" | "lookup_reason_required">;
  locale: Locale;
};

const STEPS: Record<string, 1 | -1> = { ArrowDown: 1, ArrowUp: -1 };

/**
 * The teller desk: type and Enter, again and again. What was typed stays selected, so that the next number replaces it.
 */
export function Desk({ first, text, reason: firstReason, problem, profile, locale }: Props) {
  const field = useRef<HTMLInputElement>(null);
  const why = useRef<HTMLInputElement>(null);
  const asksWhy = profile.lookup_reason_required;
  const desk = useDesk({ first, text, reason: firstReason, problem, asksWhy }, { field, why });
  const { answer, question, rows, active } = desk;
  const reason = question?.reason ?? firstReason;
  const tools = useDeskTools(desk, reason);
  const tab = useScannerTab(text, desk.ask);

  useEffect(() => {
    field.current?.select();
  }, []);
  useEffect(() => {
    const input = field.current;
    if (!tools.locked) return;
    // It was hidden meanwhile, and lost the focus.
    return () => {
      requestAnimationFrame(() => {
        input?.focus();
        input?.select();
      });
    };
  }, [tools.locked]);
  useEffect(() => {
    if (question) tab.remember(question.text);
  }, [question, tab.remember]);

  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    tab.onKeyDown(event);
    const by = STEPS[event.key];
    if (!by && (event.key !== "?" || event.currentTarget.value !== "")) return;
    event.preventDefault();
    if (by) desk.step(by);
    else tools.showKeys();
  };

  return (
    <div data-blurred={tools.blurred || undefined}>
      <div hidden={tools.locked} className="desk grid gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,1fr)_15rem]">
        <div>
          <LookupBar
            ref={field}
            reasonRef={why}
            text={text}
            reason={asksWhy ? firstReason : null}
            searching={answer.isFetching}
            problem={desk.problem}
            list={rows.length > 0 ? { active } : null}
            onSubmit={(event) => {
              event.preventDefault();
              desk.submit();
            }}
            onKeyDown={press}
          />
          <DeskToolbar tools={tools} open={desk.found !== null} locale={locale} />
          <Answer desk={desk} tools={tools} reason={reason} locale={locale} />
        </div>
        <RecentLookups recent={desk.recent} onChoose={desk.open} />
      </div>
      <DeskDialogs tools={tools} profile={profile} locale={locale} />
    </div>
  );
}

type AnswerProps = {
  desk: ReturnType<typeof useDesk>;
  tools: ReturnType<typeof useDeskTools>;
  reason: string;
  locale: Locale;
};

/** What was found, and what is said of it. */
function Answer(props: AnswerProps) {
  const { answer, question } = props.desk;
  const { data, isFetching } = answer;
  return (
    <div aria-busy={isFetching} className="mt-6">
      <p role="status" className="sr-only">
        {data && !isFetching && answerSentence(data, question?.text ?? "", props.locale.language)}
      </p>
      <Shown {...props} />
    </div>
  );
}

function Shown({ desk, tools, reason, locale }: AnswerProps) {
  const { answer, question, found, active, customerId, open } = desk;
  if (answer.isError && !(answer.error instanceof ReadFailure && answer.error.status === 403))
    return <ReadProblem error={answer.error} retry={answer.refetch} locale={locale} />;
  if (!answer.data || !question) return <Idle />;
  if ("customers" in answer.data)
    return (
      <CustomerList
        customers={answer.data.customers}
        text={question.text}
        reason={reason}
        active={active}
        onOpen={open}
      />
    );
  const person = (
    <RevealPanel
      customerId={customerId}
      reason={reason}
      asked={tools.timesRevealed}
      onAsk={tools.reveal}
      onHide={tools.mask}
      locale={locale}
    />
  );
  if (found)
    return <LookupResult found={found} reason={reason} onOpen={open} locale={locale} person={person} />;
  return "customer" in answer.data && <OwnerWithoutAccount customer={answer.data.customer} person={person} />;
}

function Idle() {
  return (
    <p className="border-y border-rule py-6 text-soft">
      Type an account number and press Enter, or scan it. With or without hyphens, for example{" "}
      <bdi dir="ltr" className="whitespace-nowrap text-ink">
        001-210-0000123-4
      </bdi>
      . A name, a mobile number or its last digits, or a customer number find people, too.
    </p>
  );
}
