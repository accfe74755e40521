import { RadioField } from "@/components/form/radio-field";

/** How long a key may go on beside its successor, in hours. */
const OVERLAPS = [
  { value: "24", label: "A day" },
  { value: "168", label: "A week" },
  { value: "0", label: "Not at all: it ends at once" },
];

export const OverlapField = () => (
  <RadioField
    name="overlap_hours"
    legend="How long does the old key still work?"
    choices={OVERLAPS}
    value="24"
  />
);
