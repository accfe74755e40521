import { Section } from "@/components/ui/section";
import { SummaryList } from "@/components/ui/summary-list";
import type { WebhookFigures } from "@/lib/contract";
import { formatMoment, type Locale } from "@/lib/format";
import { BarChart } from "./bar-chart";

/** All of them is said of all of them only: 9,999 of 10,000 are 99.9 %. */
function rateOf({ tries, delivered }: WebhookFigures["day"], { language }: Locale): string {
  if (tries === 0) return "No attempts";
  const percent = new Intl.NumberFormat(language, { style: "percent", maximumFractionDigits: 1 });
  const rate = percent.format(Math.floor((1_000 * delivered) / tries) / 1_000);
  return `${delivered.toLocaleString(language)} of ${tries.toLocaleString(language)} delivered (${rate})`;
}

/** How an endpoint answered: in words, and hour by hour as bars. */
export function EndpointFigures({ figures, locale }: { figures: WebhookFigures; locale: Locale }) {
  const { hours, day, week } = figures;
  return (
    <Section id="figures" title="How it answers" headed="mb-4">
      <SummaryList
        rows={[
          { term: "Last 24 hours", value: rateOf(day, locale) },
          { term: "Last 7 days", value: rateOf(week, locale) },
        ]}
      />
      {day.tries > 0 && (
        <div className="mt-4 max-w-xl">
          <BarChart
            title="Attempts of the last 24 hours"
            label={`Attempts of the last 24 hours: ${rateOf(day, locale)}`}
            series={[
              { name: "Delivered", counts: hours.map(({ delivered }) => delivered) },
              { name: "Failed", counts: hours.map((hour) => hour.tries - hour.delivered), isFailed: true },
            ]}
            steps={hours.map(({ start }) => formatMoment(start, locale))}
            unit="From"
            language={locale.language}
          />
        </div>
      )}
    </Section>
  );
}
