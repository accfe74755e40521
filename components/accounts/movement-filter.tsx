import { Button } from "@/components/ui/button";
import { ChoiceLinks } from "@/components/ui/choice-links";
import { Disclosure } from "@/components/ui/disclosure";
import { hrefOf } from "@/components/ui/href-of";
import { SearchField } from "@/components/ui/search-field";
import { readWords } from "@/components/words/read-words";
import { now } from "@/lib/clock";
import { kindsOf } from "./kinds-of";
import { addressOf, type MovementQuery, usualMonths } from "./movement-query";
import { PeriodFields } from "./period-filter";

type Props = { path: string; query: MovementQuery; types: string[]; timeZone: string };

export const Kept = ({ fields }: { fields: Record<string, string | undefined> }) =>
  Object.entries(fields).map(([name, value]) =>
    value ? <input key={name} type="hidden" name={name} value={value} /> : null,
  );

/** What narrows the movements: words, direction, a month, another period, a kind. All of it is in the address. */
export async function MovementFilter({ path, query, types, timeZone }: Props) {
  const words = await readWords();
  const asked = addressOf(query);
  const { from, to, direction, search, kind, type, ...none } = asked;
  const kinds = kindsOf(types);
  // A type of an address that is kept somewhere is shown as the kind that it stands for.
  const [chosen = "", ...others] = kind ? [kind] : kindsOf(type ? [type] : []);
  const href = (change: Partial<typeof asked>) => hrefOf(path, { ...asked, ...change });
  const { thisMonth, lastMonth } = usualMonths(now(), timeZone);
  const isIn = (month: { from: string; to: string }) => month.from === from && month.to === to;
  const isOther =
    Boolean(kind || type) ||
    query.period.errors.length > 0 ||
    Boolean((from || to) && !isIn(thisMonth) && !isIn(lastMonth));
  return (
    <div className="no-print">
      <search>
        <form method="get" action={path} className="flex gap-2">
          <Kept fields={{ ...none, direction, kind, type, from, to }} />
          <SearchField label={words("accounts.searchLabel")} value={search} low />
        </form>
      </search>
      <div className="narrows">
        <ChoiceLinks
          label={words("accounts.choose")}
          choices={[
            {
              words: words("accounts.all"),
              href: path,
              isNow: Object.values(asked).every((value) => !value),
            },
            { words: words("accounts.in"), href: href({ direction: "in" }), isNow: direction === "in" },
            { words: words("accounts.out"), href: href({ direction: "out" }), isNow: direction === "out" },
            { words: words("accounts.thisMonth"), href: href(thisMonth), isNow: isIn(thisMonth) },
            { words: words("accounts.lastMonth"), href: href(lastMonth), isNow: isIn(lastMonth) },
          ]}
        />
        <Disclosure summary={words("accounts.otherPeriod")} isOpen={isOther}>
          <form method="get" action={path} className="grid grid-cols-2 items-end gap-3 pb-4 md:flex">
            <Kept fields={{ search, direction }} />
            <PeriodFields period={query.period} />
            {kinds.length > 1 && (
              <div className="max-md:col-span-2">
                <label htmlFor="kind" className="block text-sm text-soft">
                  {words("accounts.type")}
                </label>
                <select
                  id="kind"
                  name="kind"
                  defaultValue={others.length > 0 ? "" : chosen}
                  className="entry mt-1 w-full"
                >
                  <option value="">{words("accounts.anyType")}</option>
                  {kinds.map((each) => (
                    <option key={each} value={each}>
                      {words(`accounts.kind_${each}`)}
                    </option>
                  ))}
                </select>
              </div>
            )}
            <Button type="submit" look="secondary" className="max-md:col-span-2">
              {words("accounts.show")}
            </Button>
          </form>
        </Disclosure>
      </div>
    </div>
  );
}
