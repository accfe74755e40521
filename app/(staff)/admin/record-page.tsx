import type { ReactNode } from "react";
import { DoneBanner } from "@/app/done-banner";
import { MissingPage } from "@/app/missing-page";
import { BackLink } from "@/components/ui/back-link";
import { ActionLinks } from "@/components/ui/links";
import { PageHeading } from "@/components/ui/page-heading";
import { type Facts, SummaryList } from "@/components/ui/summary-list";
import type { Place } from "../staff-places";
import { type AdministrationPage, type Asked, administrationPage, pagesBelow } from "./administration-page";

type Told<R> = (record: R, asked: Asked<object>) => ReactNode;

type Declared<R> = Place & {
  title: string;
  /** The name of its page, whose query has the id; without it the address ends with the id. */
  name?: string;
  read: (id: string, asked: Asked<object>) => Promise<R | null | undefined>;
  heading: Told<R>;
  /** Above the heading, and below it. */
  caption?: (record: R) => string | null;
  lead?: Told<R>;
  /** Where the link back leads, if not to the list. */
  back?: (record: R) => { href: string; label: string };
  /** What was done, by the word in the address. */
  done?: Record<string, string>;
  /** Between heading and facts. */
  above?: Told<R>;
  facts?: (record: R, asked: Asked<object>) => Facts;
  /** Below the facts. */
  below?: Told<R>;
  /** What leads to each page of what can be done to it, for those who may. */
  acts?: (record: R, asked: Asked<object>) => Record<string, string>;
  /** The rest of the page. */
  more?: Told<R>;
  /** What is done about it, on wide pages beside all that. */
  aside?: Told<R>;
  /** At most so wide. */
  width?: "max-w-3xl" | "max-w-4xl";
};

/** The page of one record: what it is called, what is known of it, and what can be done to it. */
export const recordPage = <R,>(declared: Declared<R>) => {
  const { list, permission, section, title, name, read, heading, caption, lead, back, done } = declared;
  const { above, facts, below, acts, mayAct, more, aside, width = "max-w-6xl" } = declared;
  return administrationPage<{ id?: string }>({ title: [title, section], permission }, async (asked) => {
    const id = (name ? await asked.text("id") : asked.params.id) ?? "";
    const record = await read(id, asked);
    if (!record) return <MissingPage place={declared} />;
    const beside = aside?.(record, asked);
    const { href, label } = back?.(record) ?? { href: list, label: section };
    return (
      <div className={beside ? "max-w-384" : width}>
        <BackLink href={href}>{label}</BackLink>
        {done && <DoneBanner page={`${list}/${name ?? id}`} search={asked.search} words={done} />}
        <PageHeading caption={caption?.(record) ?? undefined} lead={lead?.(record, asked)}>
          {heading(record, asked)}
        </PageHeading>
        <div className={beside ? "beside" : undefined}>
          <div>
            {above?.(record, asked)}
            {facts && <SummaryList rows={facts(record, asked)} />}
            {below?.(record, asked)}
            {acts && mayAct && asked.may(mayAct) && (
              <ActionLinks list={list} id={Number(id)} acts={acts(record, asked)} />
            )}
            {more?.(record, asked)}
          </div>
          {beside && <div>{beside}</div>}
        </div>
      </div>
    );
  });
};

/** The pages of a record, and the pages below its list that have a name. */
export const recordPages = <R,>(
  declared: Declared<R> & { pages: Record<string, AdministrationPage<object>> },
) => pagesBelow(declared.pages, recordPage(declared) as AdministrationPage<{ id: string }>);
