import { Button } from "@/components/ui/button";
import { classNames } from "@/components/ui/class-names";
import { PageLink } from "@/components/ui/page-link";
import { described, FieldError } from "../form/field-frame";
import { type AskedPeriod, presets } from "./period";

type Props = { path: string; period: AskedPeriod; timeZone: string };

/** The period of the statement: a preset or two dates. The choice is in the address. */
export function PeriodFilter({ path, period, timeZone }: Props) {
  const preset = (from: string | undefined) => period.from === from && !period.to;
  const errorOf = (field: string) => period.errors.find((error) => error.field === field)?.message;
  return (
    <div className="no-print mb-4 flex flex-wrap items-end justify-between gap-x-8 gap-y-3">
      <nav aria-label="Period" className="-ms-2 flex flex-wrap">
        {presets(new Date(), timeZone).map(({ label, from }) => (
          <PageLink
            key={label}
            href={from ? `${path}?from=${from}` : path}
            scroll={false}
            aria-current={preset(from) ? "true" : undefined}
            className={classNames(
              "inline-flex min-h-11 items-center px-2",
              preset(from) ? "font-semibold text-ink decoration-accent decoration-2" : "no-underline",
            )}
          >
            {label}
          </PageLink>
        ))}
      </nav>
      <form method="get" action={path} className="grid w-full grid-cols-2 items-end gap-3 md:flex md:w-auto">
        {(["from", "to"] as const).map((name) => (
          <div key={name}>
            <label htmlFor={name} className="block text-sm text-soft">
              {name === "from" ? "From" : "To"}
            </label>
            <FieldError id={name} error={errorOf(name)} />
            <input
              id={name}
              key={period[name]}
              type="date"
              name={name}
              defaultValue={period[name]}
              {...described(name, null, errorOf(name))}
              className="entry figures mt-1 w-full min-w-0"
            />
          </div>
        ))}
        <Button type="submit" look="secondary" className="max-md:col-span-2">
          Show period
        </Button>
      </form>
    </div>
  );
}
