import { ShortField } from "@/components/form/text-fields";

/** The interest of a product. */
export const RateField = ({ value }: { value?: string }) => (
  <ShortField
    name="interest_rate"
    label="Interest in percent a year"
    hint="For example 0.25. Empty is 0."
    value={value}
    inputMode="decimal"
  />
);
