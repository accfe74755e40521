import { described, FieldError } from "../form/field-frame";
import type { AskedPeriod } from "./period";

const LABELS = { from: "From", to: "To" };

/** The two dates of a period, with what is wrong with them; two fields of the grid that they stand in. */
export function PeriodFields({ period }: { period: AskedPeriod }) {
  return (["from", "to"] as const).map((name) => {
    const error = period.errors.find(({ field }) => field === name)?.message;
    return (
      <div key={name}>
        <label htmlFor={name} className="block text-sm text-soft">
          {LABELS[name]}
        </label>
        <FieldError id={name} error={error} />
        <input
          id={name}
          key={period[name]}
          type="date"
          name={name}
          defaultValue={period[name]}
          {...described(name, null, error)}
          className="entry figures mt-1 w-full min-w-0"
        />
      </div>
    );
  });
}
