import { Button } from "@/components/ui/button";
import { classNames } from "@/components/ui/class-names";
import { PageLink } from "@/components/ui/page-link";
import { now } from "@/lib/clock";
import { type AskedPeriod, presets } from "./period";
import { PeriodFields } from "./period-fields";

type Props = { path: string; period: AskedPeriod; timeZone: string };

/** The period of the statement: a preset or two dates. The choice is in the address. */
export function PeriodFilter({ path, period, timeZone }: Props) {
  const preset = (from: string | undefined) => period.from === from && !period.to;
  return (
    <div className="no-print mb-4 flex flex-wrap items-end justify-between gap-x-8 gap-y-3">
      <nav aria-label="Period" className="-ms-2 flex flex-wrap">
        {presets(new Date(now()), timeZone).map(({ label, from }) => (
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
        <PeriodFields period={period} />
        <Button type="submit" look="secondary" className="max-md:col-span-2">
          Show period
        </Button>
      </form>
    </div>
  );
}
