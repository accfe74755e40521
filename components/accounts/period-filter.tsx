import { Button } from "@/components/ui/button";
import { ChoiceLinks } from "@/components/ui/choice-links";
import { readWords } from "@/components/words/read-words";
import { now } from "@/lib/clock";
import { described, FieldError } from "../form/field-frame";
import { type AskedPeriod, presets } from "./period";

type Props = { path: string; period: AskedPeriod; timeZone: string };

/** The period of the statement: a preset or two dates. The choice is in the address. */
export function PeriodFilter({ path, period, timeZone }: Props) {
  return (
    <div className="no-print mb-4 flex flex-wrap items-end justify-between gap-x-8 gap-y-3">
      <ChoiceLinks
        label="Period"
        choices={presets(new Date(now()), timeZone).map(({ label, from }) => ({
          words: label,
          href: from ? `${path}?from=${from}` : path,
          isNow: period.from === from && !period.to,
        }))}
      />
      <form method="get" action={path} className="grid w-full grid-cols-2 items-end gap-3 md:flex md:w-auto">
        <PeriodFields period={period} />
        <Button type="submit" look="secondary" className="max-md:col-span-2">
          Show period
        </Button>
      </form>
    </div>
  );
}

/** The two dates of a period, with what is wrong with them; two fields of the grid that they stand in. */
export async function PeriodFields({ period }: { period: AskedPeriod }) {
  const words = await readWords();
  return (["from", "to"] as const).map((name) => {
    const error = period.errors.find(({ field }) => field === name)?.message;
    return (
      <div key={name}>
        <label htmlFor={name} className="block text-sm text-soft">
          {words(`accounts.${name}`)}
        </label>
        <FieldError id={name} error={error} mark={words("browser.error")} />
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
