import type { ImportRecord } from "@/lib/contract";
import { readImport } from "@/server/pages";
import { type Action, actionPage } from "../action-page";

type ImportAction = Pick<
  Action<ImportRecord>,
  "sendTo" | "heading" | "fields" | "aliases" | "isPossible" | "button"
> & {
  action: "commit" | "cancel" | "columns";
  title: string;
  lead: (record: ImportRecord, count: (value: number) => string) => string;
};

/** A page that asks before something is done with a file. */
export const importActionPage = ({ action, title, lead, ...rest }: ImportAction) =>
  actionPage<ImportRecord>({
    ...rest,
    page: `/admin/imports/${action}`,
    title: [title, "Imports"],
    permission: "imports:write",
    section: "Imports",
    list: "/admin/imports",
    read: readImport,
    idOf: ({ id }) => id,
    back: ({ id }) => `/admin/imports/${id}`,
    lead: (record, { language }) => lead(record, (value) => value.toLocaleString(language)),
  });
