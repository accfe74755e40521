import { momentCell } from "@/components/ui/data-table";
import { statusLook } from "@/components/ui/status-look";
import type { ImportRecord } from "@/lib/contract";
import { kindName } from "@/lib/value-words";
import { readImports } from "@/server/pages";
import { PLACES } from "../../staff-places";
import { listPage } from "../list-page";

/** The files that were sent, the newest first. */
const page = listPage({
  ...PLACES.imports,
  lead: "Customers, accounts and transactions from a file: all of its rows, or its good ones alone. One file at a time.",
  noun: ["file", "files"],
  first: "No file was sent yet. Send the first one: it is checked before anything is changed.",
  create: { label: "Import a file" },
  csv: "imports.csv",
  read: readImports,
  columns: ({ locale }) => {
    const count = (value: number) => value.toLocaleString(locale.language);
    const done = (value: number, status: ImportRecord["status"]) => (status === "done" ? count(value) : null);
    return [
      {
        head: "Sent",
        order: "created_at asc",
        link: "/admin/imports/",
        cell: ({ created_at }) => momentCell(created_at, locale),
      },
      { head: "What", cell: ({ kind }) => kindName(kind) },
      { head: "By", as: "own", cell: ({ created_by }) => created_by ?? "Command line" },
      { head: "Status", cell: ({ status }) => statusLook(status) },
      { head: "Rows", look: "figures", cell: ({ rows }) => count(rows) },
      { head: "New", look: "figures", cell: ({ status, created }) => done(created, status) },
      { head: "Changed", look: "figures", cell: ({ status, changed }) => done(changed, status) },
    ];
  },
});

export const { generateMetadata } = page;
export default page;
