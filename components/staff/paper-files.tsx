import { now } from "@/lib/clock";
import { calendarDate, firstOfMonthBefore, type Locale } from "@/lib/format";
import { PaperFile } from "./paper-file";

type Props = {
  account: number;
  reason: string;
  /** Names what was looked up: after a failure it is shown again. */
  asked: string;
  locale: Locale;
};

/** Receipt and statement of the account that is open, for who has no scripts. */
export function PaperFiles({ account, reason, asked, locale }: Props) {
  const fields = { account: String(account), reason, asked };
  const today = calendarDate(new Date(now()), locale.timeZone);
  return (
    <section aria-labelledby="papers" className="no-print mt-8 space-y-4">
      <h2 id="papers" className="text-lg">
        On paper
      </h2>
      <PaperFile kind="receipt" fields={fields} label="Receipt as PDF" />
      <PaperFile kind="statement" fields={fields} label="Statement as PDF">
        {(["from", "to"] as const).map((name) => (
          <label key={name} className="font-semibold">
            {name === "from" ? "From" : "To"}
            <input
              type="date"
              name={name}
              defaultValue={name === "from" ? firstOfMonthBefore(today) : today}
              className="entry mt-1 block"
            />
          </label>
        ))}
      </PaperFile>
    </section>
  );
}
