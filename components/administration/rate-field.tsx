import { TextField } from "@/components/form/text-field";

/** The interest of a product. */
export const RateField = ({ value }: { value?: string }) => (
  <TextField
    name="interest_rate"
    label="Interest in percent a year"
    hint="For example 0.25. Empty is 0."
    value={value}
    inputMode="decimal"
    autoComplete="off"
    dir="ltr"
    className="w-40"
  />
);
