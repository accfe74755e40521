import type { ReactNode } from "react";
import { NotForRole } from "@/components/administration/not-for-role";
import { BffForm } from "@/components/form/bff-form";
import { SubmitButton } from "@/components/form/submit-button";
import { FocusedBanner } from "@/components/ui/focused-banner";
import { PageHeading } from "@/components/ui/page-heading";
import { type StaffPermission, staffMay } from "@/lib/contract";
import type { Locale } from "@/lib/format";
import { readDone, readStaffProfile } from "@/server/pages";
import { type PageSearch, searchText } from "./page-search";
import { readForm } from "./read-form";

type Props<R> = {
  /** The page's address; its form is sent to the same below `/bff`. */
  page: string;
  heading: string;
  lead: string;
  search: PageSearch;
  /** What adding and changing needs; reading is the API's to refuse. */
  permission: StaffPermission;
  /** What was done, by the word in the address. */
  done: Record<string, string>;
  /** The records there are; null where the role may not read them. */
  read: () => Promise<{ results: R[] } | null>;
  list: (records: R[], mayChange: boolean, locale: Locale) => ReactNode;
  /** The form for a new one. */
  add: { heading: string; button: string; fields: ReactNode };
};

/** The few records of one kind that an institution has, and the form for another. */
export async function RecordList<R>({ page, heading, lead, search, permission, ...rest }: Props<R>) {
  const { done, read, list, add } = rest;
  const [{ role }, records, { flash, locale }, said] = await Promise.all([
    readStaffProfile(),
    read(),
    readForm(page, search),
    searchText(search, "done").then((done) => readDone(page, done)),
  ]);
  if (!records) return <NotForRole heading={heading} />;
  const mayChange = staffMay(role, permission);
  return (
    <div className="max-w-4xl">
      {said && done[said] && <FocusedBanner>{done[said]}</FocusedBanner>}
      <PageHeading lead={lead}>{heading}</PageHeading>
      {list(records.results, mayChange, locale)}
      {mayChange && (
        <section aria-labelledby="new-record" className="mt-12 max-w-xl">
          <BffForm
            action={`/bff${page}`}
            flash={flash}
            locale={locale}
            heading={
              <h2 id="new-record" className="mb-4 text-xl">
                {add.heading}
              </h2>
            }
          >
            {add.fields}
            <SubmitButton>{add.button}</SubmitButton>
          </BffForm>
        </section>
      )}
    </div>
  );
}
