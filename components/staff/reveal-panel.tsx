"use client";

import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { ReadProblem } from "@/components/accounts/read-problem";
import { askDesk } from "@/components/staff/ask-desk";
import { Button } from "@/components/ui/button";
import { useLocale } from "@/components/words/words-provider";
import type { CompanyField } from "@/lib/contract";
import type { Revealed } from "@/lib/data-routes";
import { formatDate, formatMoment, type Locale } from "@/lib/format";
import { statusName } from "@/lib/statuses";
import { lockWords } from "./access-notice";
import { TermRows } from "./document-dialog";
import type { DeskTools } from "./use-desk-tools";

type Props = {
  customerId: number;
  reason: string;
  tools: DeskTools;
};

/**
 * What a teller compares with what the customer says: masked until it is asked for, and each time is recorded. It opens in
 * view and is read aloud; the focus stays in the field, so that the next number can be typed.
 */
export function RevealPanel({ customerId, reason, tools }: Props) {
  const { timesRevealed: asked, reveal, mask } = tools;
  const locale = useLocale();
  const panel = useRef<HTMLElement>(null);
  const shown = useQuery({
    queryKey: ["reveal", customerId, asked],
    queryFn: ({ signal }) => askDesk("/staff/reveal", { customer: String(customerId), reason }, signal),
    enabled: asked > 0,
    retry: false,
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
  });
  const rows = shown.data && rowsOf(shown.data, locale);
  useEffect(() => {
    if (shown.data) panel.current?.scrollIntoView({ block: "nearest" });
  }, [shown.data]);
  return (
    <section ref={panel} aria-labelledby="person" className="no-print needs-script mb-4">
      <h3 id="person" className={asked === 0 ? "sr-only" : "mb-2 text-lg max-md:mt-6"}>
        Identity
      </h3>
      <p role="status" className="sr-only">
        {rows?.map(([term, value]) => `${term}: ${value}`).join(". ")}
      </p>
      {asked === 0 ? (
        <div className="flex flex-wrap items-center gap-x-6 gap-y-2 border-t border-rule pt-2">
          <p className="text-soft">Birth date, mobile number and address are masked.</p>
          <Button look="secondary" onClick={reveal}>
            Show and record
          </Button>
        </div>
      ) : shown.isError ? (
        <ReadProblem error={shown.error} retry={shown.refetch} />
      ) : (
        <div aria-busy={shown.isFetching}>
          {rows && <TermRows rows={rows} className="blurs [&_dt]:text-soft" />}
          <Button look="quiet" onClick={mask}>
            Mask again
          </Button>
        </div>
      )}
    </section>
  );
}

type Row = [term: string, value: string | null];

const DAY = /^\d{4}-\d{2}-\d{2}$/;

const companyRows = (customer: Revealed, language: string): Row[] =>
  (Object.entries(customer.terms) as [CompanyField, string][]).map(([name, term]) => {
    const value = customer[name];
    return [term, value && DAY.test(value) ? formatDate(value, language) : value];
  });

function rowsOf(customer: Revealed, locale: Locale) {
  const { language } = locale;
  const rows: Row[] = [
    ...(customer.is_company ? companyRows(customer, language) : []),
    ...(customer.dob || !customer.is_company
      ? [["Birth date", customer.dob && formatDate(customer.dob, language)] satisfies Row]
      : []),
    [
      "Mobile",
      customer.mobile &&
        `${customer.mobile}${customer.mobile_verified_at ? " ✓ verified" : ", not verified"}`,
    ],
    ["Address", customer.address.join(", ") || null],
    ["Customer since", formatMoment(customer.customer_since, locale)],
    ["Online access", statusName(customer.status)],
    ["Locks", customer.locks.map((lock) => lockWords(lock, locale)).join("; ") || "None"],
  ];
  return rows.map(([term, value]) => [term, value ?? "Not on file"] as const);
}
