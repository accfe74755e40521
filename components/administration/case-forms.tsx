import type { ReactNode } from "react";
import { BffForm } from "@/components/form/bff-form";
import { ButtonForm } from "@/components/form/button-form";
import { type Choice, RadioField } from "@/components/form/radio-field";
import { SubmitButton } from "@/components/form/submit-button";
import { ReasonField } from "@/components/form/text-fields";
import { TextareaField } from "@/components/form/textarea-field";
import { Moment } from "@/components/ui/moment";
import { Numeral } from "@/components/ui/numeral";
import { OwnName } from "@/components/ui/own-name";
import { PageLink } from "@/components/ui/page-link";
import { type Facts, fact, type SummaryRow } from "@/components/ui/summary-list";
import type { Review } from "@/lib/contract";
import { type Locale, spacedCustomerNumber } from "@/lib/format";
import type { FormProblem } from "@/lib/forms/form-problem";

type Props = {
  /** Where its forms are sent. */
  place: string;
  open: Pick<Review, "id" | "assigned_to" | "note">;
  /** Who reads it. */
  reader: number;
  choices: Choice[];
  flash: FormProblem | null;
  /** What else is asked for. */
  children?: ReactNode;
};

/** The decision on an open case, with what each choice does, and why; or who else sees to it, and what the next person has to know. */
export function CaseForms({ place, open: { id, assigned_to, note }, reader, ...props }: Props) {
  const { choices, flash, children } = props;
  const isMine = assigned_to === reader;
  const assigned = { id, assigned: isMine ? "no" : "yes" };
  return (
    <>
      <BffForm action={`${place}/decide`} flash={flash} aliases={{ id: "decision" }}>
        <input type="hidden" name="id" value={id} />
        <RadioField name="decision" legend="Your decision" choices={choices} />
        {children}
        <ReasonField hint="A sentence that others can judge by; it is recorded" />
        <SubmitButton>Save the decision</SubmitButton>
      </BffForm>
      <ButtonForm action={`${place}/assign`} fields={assigned} className="mt-10">
        {isMine ? "Give it back to the others" : "Assign to me"}
      </ButtonForm>
      <BffForm action={`${place}/note`} className="mt-6 space-y-3">
        <input type="hidden" name="id" value={id} />
        <TextareaField
          name="note"
          label="Note for the next person"
          hint="One line that everyone sees who sees the case. That you wrote it is recorded"
          value={note ?? ""}
        />
        <SubmitButton look="secondary">Save the note</SubmitButton>
      </BffForm>
    </>
  );
}

/** What is said once a case was taken on, given back, or got a note. */
export const ASSIGNED = {
  assigned: "You see to it now",
  released: "It is free for others to see to",
  noted: "The note was saved",
};

type Handed = Pick<Review, "assigned_to_name" | "note" | "noted_by_name" | "noted_at">;

/** Who sees to a case, and what they left for the next person. */
export const handedFacts = (
  { assigned_to_name, note, noted_by_name, noted_at }: Handed,
  locale: Locale,
): Facts => [
  fact("Assigned to", <OwnName none="No one yet">{assigned_to_name}</OwnName>),
  note &&
    noted_at &&
    fact(
      "Note",
      <>
        <bdi>{note}</bdi> (<OwnName>{noted_by_name}</OwnName>, <Moment at={noted_at} locale={locale} />)
      </>,
    ),
];

/** When a case was decided, by whom and why. */
export const decidedFact = (at: string, by: string | null, why: string | null, locale: Locale): SummaryRow =>
  fact(
    "Decided",
    <>
      <Moment at={at} locale={locale} />
      <span>
        {" by "}
        <OwnName>{by}</OwnName>
      </span>
      {why && (
        <span>
          : <bdi>{why}</bdi>
        </span>
      )}
    </>,
  );

/** The customer whom a case is about. */
export const customerFact = (id: number, number: string) =>
  fact("Customer", <CustomerLink id={id} number={number} />);

/** A customer number that leads to the customer. */
export const CustomerLink = ({ id, number }: { id: number; number: string }) => (
  <PageLink href={`/admin/customers/${id}`}>
    <Numeral>{spacedCustomerNumber(number)}</Numeral>
  </PageLink>
);
