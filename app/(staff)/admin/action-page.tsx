import { redirect } from "next/navigation";
import type { ReactNode } from "react";
import { FormPage } from "@/app/form-page";
import { readForm } from "@/app/read-form";
import { ReasonField } from "@/components/form/text-fields";
import type { Locale } from "@/lib/format";
import type { Workplace } from "../staff-places";
import { administrationPage } from "./administration-page";

type Identified = { id?: number | string | null | undefined };

/** Where a record is, and who may do something to it. */
export type Reached<R> = Workplace & {
  /** What the list belongs to, if not to administration. */
  area?: string;
  /** The record that the query names; where there is none, the list is shown. */
  read: (id: string) => Promise<R | null | undefined>;
  /** What the page of the record is called, if it has one below the list. */
  hasPage?: string;
  /** Asks for a reason, which is recorded. */
  withReason?: boolean;
};

type Act<R> = {
  /** Where the form is sent below `/bff`, if not to the address of the page. */
  sendTo?: string;
  title: string;
  /** Whether it can be done to the record as it is now. */
  isPossible?: (record: R) => boolean;
  heading: string | ((record: R) => ReactNode);
  lead?: ReactNode | ((record: R, locale: Locale) => ReactNode);
  /** @param text a field of the query */
  fields?: (record: R, text: (field: string) => Promise<string | undefined>) => ReactNode;
  /** Fields that show errors of others: what is wrong with the record as a whole stands at the reason. */
  aliases?: Record<string, string>;
  /** Nothing above its first field has to be weighed: it has the focus on a desktop. */
  isFocused?: true;
  /** The title, if not said otherwise; null while it cannot be done. */
  button?: string | ((record: R) => string | null);
  /** It cannot be undone, or many are signed out. */
  isGrave?: boolean | ((record: R) => boolean);
};

/** A page that does something to one record: it says what will happen, and asks. @param name of the page below the list */
export function actionPage<R extends Identified>(place: Reached<R>, name: string, act: Act<R>) {
  const { list, section, area, mayAct, read, hasPage, withReason } = place;
  const { sendTo, title, isPossible, heading, lead, fields, button = title } = act;
  const { aliases = { id: "reason", status: "reason", dob: "day" }, isGrave } = act;
  const page = `${list}/${name}`;
  return administrationPage(
    { title: [title, section], area, permission: mayAct },
    async ({ text, search, locale }) => {
      const record = await read((await text("id")) ?? "");
      if (!record) redirect(list);
      const asked = await text("asked");
      const [back, place] = asked
        ? [`${list}?asked=${asked}`, "Desk"]
        : hasPage
          ? [`${list}/${record.id}`, hasPage]
          : [list, section];
      const { flash } = await readForm(page, search);
      if (isPossible && !flash && !isPossible(record)) redirect(back);
      return (
        <FormPage
          {...{ page, search, back, place, aliases }}
          action={sendTo}
          heading={typeof heading === "function" ? heading(record) : heading}
          lead={typeof lead === "function" ? lead(record, locale) : lead}
          isFocused={act.isFocused ?? false}
          button={typeof button === "function" ? button(record) : button}
          className={
            (typeof isGrave === "function" ? isGrave(record) : isGrave) ? "grave space-y-6" : undefined
          }
        >
          <input type="hidden" name="id" value={record.id ?? ""} />
          {asked && <input type="hidden" name="asked" value={asked} />}
          {await fields?.(record, text)}
          {withReason && <ReasonField />}
        </FormPage>
      );
    },
  );
}

/** The pages of all that can be done to the records of a list, by their names below it. */
export const actionPages = <R extends Identified>(place: Reached<R>, acts: Record<string, Act<R>>) =>
  Object.fromEntries(Object.entries(acts).map(([name, act]) => [name, actionPage(place, name, act)]));

type Change<R> = Workplace &
  Pick<Reached<R>, "hasPage"> &
  Pick<Act<R>, "title" | "lead" | "fields"> & {
    /** The records there are; null where the role may not read them. */
    read: () => Promise<{ results: R[] } | null>;
    heading?: string;
  };

/** The page by which one of the few records of a kind is changed. */
export const changePage = <R extends { id: number }>({ read, heading, ...change }: Change<R>) =>
  actionPage<R>(
    { ...change, read: async (id) => (await read())?.results.find((record) => String(record.id) === id) },
    "change",
    {
      ...change,
      heading: (record) => `Change ${heading ?? ("name" in record ? record.name : "")}`,
      aliases: { id: "name" },
      button: "Save",
    },
  );
