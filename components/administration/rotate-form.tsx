import { BffForm } from "@/components/form/bff-form";
import { RadioField } from "@/components/form/radio-field";
import { SubmitButton } from "@/components/form/submit-button";
import type { Locale } from "@/lib/format";

/** How long a key may go on beside its successor, in hours. */
const OVERLAPS = [
  { value: "24", label: "A day" },
  { value: "168", label: "A week" },
  { value: "0", label: "Not at all: it ends at once" },
];

/** Makes a new key for an application or a server, and asks how long the old one goes on. */
export const RotateForm = ({ action, id, locale }: { action: string; id: number; locale: Locale }) => (
  <BffForm action={action} locale={locale} className="max-w-md space-y-4 py-3">
    <input type="hidden" name="id" value={id} />
    <RadioField
      name="overlap_hours"
      legend="How long does the old key still work?"
      choices={OVERLAPS}
      value="24"
    />
    <SubmitButton look="secondary">Create the new key</SubmitButton>
  </BffForm>
);
