"use client";

import { type FormEvent, useEffect, useRef, useState } from "react";
import { ReadProblem } from "@/components/accounts/read-problem";
import { ReadFailure } from "@/components/query/read-json";
import { Banner } from "@/components/ui/banner";
import type { Locale } from "@/lib/format";
import { type Lookup, lookupSentence, type Question, useLookup } from "./lookup";
import { LookupBar, useScannerTab } from "./lookup-bar";
import { LookupResult } from "./lookup-result";
import { RecentLookups, useRecent } from "./recent-lookups";

type Props = { first: Lookup | null; number: string; missing: boolean; locale: Locale };

/**
 * The teller desk: digits and Enter, again and again. The typed number stays selected, so that the next one
 * replaces it.
 */
export function Desk({ first, number, missing, locale }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const turns = useRef(0);
  const [asked, setAsked] = useState(false);
  const [question, setQuestion] = useState<Question | null>(first ? { number, turn: 0 } : null);
  const [empty, setEmpty] = useState(false);
  const lookup = useLookup(question, first);
  const [recent, remember] = useRecent(first);
  const tab = useScannerTab(number, (wanted) => ask(wanted));
  const notFound = lookup.error instanceof ReadFailure && [400, 404].includes(lookup.error.status);
  const missed = question ? (notFound ? question.number : null) : missing && !asked ? number : null;

  useEffect(() => {
    input.current?.select();
  }, []);
  useEffect(() => {
    if (lookup.data) remember(lookup.data);
  }, [lookup.data, remember]);

  const ask = (wanted: string) => {
    input.current?.focus();
    input.current?.select();
    const number = wanted.trim();
    tab.remember(number);
    setEmpty(number === "");
    // An old result under an empty field would look like its answer.
    setQuestion(number ? { number, turn: ++turns.current } : null);
    setAsked(true);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    ask(input.current?.value ?? "");
  };
  const again = (wanted: string) => {
    if (input.current) input.current.value = wanted;
    ask(wanted);
  };

  return (
    <div className="grid gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,1fr)_15rem]">
      <div>
        <LookupBar
          ref={input}
          number={number}
          searching={lookup.isFetching}
          onSubmit={submit}
          empty={empty}
          onKeyDown={tab.onKeyDown}
        />
        <p role="status" className="sr-only">
          {lookup.data && !lookup.isFetching && lookupSentence(lookup.data, locale.language)}
          {missed !== null && !lookup.isFetching && `No account with number ${missed}. Check the digits`}
        </p>
        <div aria-busy={lookup.isFetching} className="mt-8">
          {lookup.data ? (
            <LookupResult lookup={lookup.data} locale={locale} />
          ) : missed !== null ? (
            <NotFound number={missed} />
          ) : lookup.isError ? (
            <ReadProblem error={lookup.error} retry={lookup.refetch} locale={locale} />
          ) : (
            <Idle />
          )}
        </div>
      </div>
      <RecentLookups recent={recent} onChoose={again} />
    </div>
  );
}

function Idle() {
  return (
    <p className="border-y border-rule py-6 text-soft">
      Type an account number and press Enter, or scan it. With or without hyphens, for example{" "}
      <bdi dir="ltr" className="whitespace-nowrap text-ink">
        001-210-0000123-4
      </bdi>
      .
    </p>
  );
}

/** The same words for unknown, foreign and misspelt numbers. */
function NotFound({ number }: { number: string }) {
  return (
    <Banner tone="alert">
      <p className="font-semibold">
        No account with number{" "}
        <bdi dir="ltr" className="font-mono break-all">
          {number}
        </bdi>
      </p>
      <p>Check the digits.</p>
    </Banner>
  );
}
