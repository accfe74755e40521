import { FormPage } from "@/app/form-page";
import { type PageSearch, searchText } from "@/app/page-search";
import { ReasonField } from "@/components/form/text-fields";
import { BackLink } from "@/components/ui/back-link";
import { type Bulk, counted, NONE_CHOSEN } from "@/components/ui/bulk";
import { FocusedBanner } from "@/components/ui/focused-banner";
import { OwnName } from "@/components/ui/own-name";
import { PageHeading } from "@/components/ui/page-heading";
import { bulkOutcome, chosenIds } from "@/lib/forms/record-forms";
import { readShown } from "@/server/pages";
import { type AdministrationPage, administrationPage } from "./administration-page";

/** The pages of all that can be done to many records of a list: each says to how many, and asks. */
export function bulkPages<Row>(bulk: Bulk<Row>): Record<string, AdministrationPage<object>> {
  const { list, section, noun, mayAct } = bulk;
  const pageOf = (name: string, { button, ask, lead, withReason }: Bulk<Row>["acts"][string]) =>
    administrationPage({ title: [button, section], permission: mayAct }, async ({ search, text, locale }) => {
      const ids = chosenIds([(await search).ids ?? []].flat().join());
      const next = await text("next");
      const back = next?.split("?")[0] === list ? next : list;
      if (ids.length === 0)
        return (
          <>
            <BackLink href={back}>{section}</BackLink>
            <PageHeading lead={NONE_CHOSEN.todo}>{NONE_CHOSEN.told}</PageHeading>
          </>
        );
      return (
        <FormPage
          {...{ search, back, lead, button }}
          page={`${list}/${name}`}
          place={section}
          heading={ask(counted(ids.length, noun, locale.language))}
          aliases={{ ids: "reason" }}
        >
          <input type="hidden" name="ids" value={ids.join()} />
          <input type="hidden" name="next" value={back} />
          {withReason && <ReasonField />}
        </FormPage>
      );
    });
  return Object.fromEntries(Object.entries(bulk.acts).map(([name, act]) => [name, pageOf(name, act)]));
}

type ResultProps<Row> = { of: Bulk<Row>; rows: Row[] | undefined; search: PageSearch; language: string };

/** To how many records it was done, and which were refused, and why: told once. */
export async function BulkResult<Row extends { id: number | string }>(props: ResultProps<Row>) {
  const { of: bulk, rows = [], search, language } = props;
  const done = await searchText(search, "done");
  const act = done && bulk.acts[done];
  const shown = act && (await readShown(bulk.list, done));
  if (!shown) return null;
  const { count, refused } = bulkOutcome.parse(JSON.parse(shown));
  const say = (count: number) => counted(count, bulk.noun, language);
  const nameOf = (id: string) => {
    const row = rows.find((each) => String(each.id) === id);
    return row ? bulk.label(row) : `number ${id}`;
  };
  return (
    <FocusedBanner
      tone={refused.length > 0 ? "alert" : "good"}
      more={refused.map(([why, ids]) => (
        <p key={why} className="mt-2">
          {`Refused: ${say(ids.length)}. ${why}: `}
          <OwnName>{ids.map(nameOf).join(", ")}</OwnName>
        </p>
      ))}
    >{`${act.done}: ${say(count)}`}</FocusedBanner>
  );
}
