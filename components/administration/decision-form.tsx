import { BffForm } from "@/components/form/bff-form";
import { type Choice, RadioField } from "@/components/form/radio-field";
import { SubmitButton } from "@/components/form/submit-button";
import { ReasonField } from "@/components/form/text-fields";
import { PageLink } from "@/components/ui/page-link";
import { type Locale, spacedCustomerNumber } from "@/lib/format";
import type { FormProblem } from "@/lib/forms/form-problem";

type Props = {
  action: string;
  id: number;
  choices: Choice[];
  flash: FormProblem | null;
  locale: Locale;
};

/** The decision about an open case, and why; each choice says what will happen. */
export const DecisionForm = ({ action, id, choices, flash, locale }: Props) => (
  <section aria-labelledby="decide" className="mt-10 max-w-3xl">
    <BffForm
      action={action}
      flash={flash}
      locale={locale}
      aliases={{ id: "decision" }}
      heading={
        <h2 id="decide" className="mb-4 text-xl">
          Decide
        </h2>
      }
    >
      <input type="hidden" name="id" value={id} />
      <RadioField name="decision" legend="Your decision" choices={choices} />
      <ReasonField />
      <SubmitButton>Save the decision</SubmitButton>
    </BffForm>
  </section>
);

/** The row of the customer whom a case is about. */
export const customerRow = (id: number, number: string) => ({
  term: "Customer",
  value: <CustomerLink id={id} number={number} />,
});

/** A customer number that leads to the customer. */
export const CustomerLink = ({ id, number }: { id: number; number: string }) => (
  <PageLink href={`/admin/customers/${id}`}>
    <bdi dir="ltr">{spacedCustomerNumber(number)}</bdi>
  </PageLink>
);
