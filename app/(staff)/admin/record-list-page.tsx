import type { ReactNode } from "react";
import { DoneBanner } from "@/app/done-banner";
import { readForm } from "@/app/read-form";
import { BffForm } from "@/components/form/bff-form";
import { SubmitButton } from "@/components/form/submit-button";
import { PageHeading } from "@/components/ui/page-heading";
import type { StaffPermission } from "@/lib/contract";
import type { Locale } from "@/lib/format";
import { administrationPage, NotForRole } from "./administration-page";

type RecordList<R> = {
  /** The page's address; its form is sent to the same below `/bff`. */
  page: string;
  heading: string;
  lead: string;
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

/** The page of the few records of one kind that an institution has, with the form for another. */
export const recordListPage = <R,>({
  page,
  heading,
  lead,
  permission,
  done,
  read,
  list,
  add,
}: RecordList<R>) =>
  administrationPage({ title: heading }, async ({ search, may, locale }) => {
    const [records, { flash }] = await Promise.all([read(), readForm(page, search)]);
    if (!records) return <NotForRole heading={heading} />;
    return (
      <div className="max-w-4xl">
        <DoneBanner page={page} search={search} words={done} />
        <PageHeading lead={lead}>{heading}</PageHeading>
        {list(records.results, may(permission), locale)}
        {may(permission) && (
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
  });
