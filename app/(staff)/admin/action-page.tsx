import { redirect } from "next/navigation";
import type { ReactNode } from "react";
import { FormPage } from "@/app/form-page";
import { readForm } from "@/app/read-form";
import { TextField } from "@/components/form/text-field";
import type { StaffPermission } from "@/lib/contract";
import type { Locale } from "@/lib/format";
import { administrationPage } from "./administration-page";

export type Action<R> = {
  /** The address of the page; its form is sent to the same below `/bff`, if not said otherwise. */
  page: string;
  sendTo?: string;
  title: string | string[];
  permission: StaffPermission;
  /** Words for the list that the record is in, and its page. */
  section: string;
  list: string;
  /** The record that the query names; where there is none, the list is shown. */
  read: (id: string) => Promise<R | null | undefined>;
  idOf: (record: R) => number | string;
  /** Where the record is shown, if not in the list. */
  back?: (record: R) => string;
  /** Whether it can be done to the record as it is now. */
  isPossible?: (record: R) => boolean;
  heading: (record: R) => string;
  lead?: ReactNode | ((record: R, locale: Locale) => ReactNode);
  fields?: (record: R) => ReactNode;
  /** Asks for a reason, which is recorded. */
  withReason?: boolean;
  /** Fields that show errors of others: what is wrong with the record as a whole stands at the reason. */
  aliases?: Record<string, string>;
  button: string;
};

/** A page that does something to one record: it says what will happen, and asks. */
export const actionPage = <R,>({ page, title, permission, section, list, ...action }: Action<R>) =>
  administrationPage({ title, permission }, async ({ text, search, locale }) => {
    const { read, idOf, back, isPossible, heading, lead, fields, withReason, button } = action;
    const { sendTo, aliases = { id: "reason", status: "reason" } } = action;
    const record = await read((await text("id")) ?? "");
    if (!record) redirect(list);
    const place = back?.(record) ?? list;
    const { flash } = await readForm(page, search);
    if (isPossible && !flash && !isPossible(record)) redirect(place);
    return (
      <FormPage
        page={page}
        action={sendTo}
        search={search}
        section={section}
        back={place}
        heading={heading(record)}
        lead={typeof lead === "function" ? lead(record, locale) : lead}
        aliases={aliases}
        button={button}
      >
        <input type="hidden" name="id" value={idOf(record)} />
        {fields?.(record)}
        {withReason && <ReasonField />}
      </FormPage>
    );
  });

/** Why something is done; it stands in the audit log. */
export const ReasonField = () => (
  <TextField name="reason" label="Reason" hint="It is recorded" autoComplete="off" />
);

type Change<R> = Pick<Action<R>, "list" | "section" | "permission" | "fields"> & {
  title: string;
  /** The records there are; null where the role may not read them. */
  read: () => Promise<{ results: R[] } | null>;
  lead?: string;
  heading?: string;
};

/** The page by which one of the few records of a kind is changed. */
export const changePage = <R extends { id: number }>({ read, heading, ...change }: Change<R>) =>
  actionPage<R>({
    ...change,
    page: `${change.list}/change`,
    read: async (id) => (await read())?.results.find((record) => String(record.id) === id),
    idOf: ({ id }) => id,
    heading: (record) => `Change ${heading ?? ("name" in record ? record.name : "")}`,
    aliases: { id: "name" },
    button: "Save",
  });
