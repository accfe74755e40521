import type { ReactNode } from "react";
import type { CellPart } from "@/components/ui/cell";
import type { Workplace } from "../staff-places";
import { actionPage } from "./action-page";

type Switched = { id: number; name: string; status: string };

/** To the pages on which a record is changed, and its status. @param word what is done to the status */
export const switchLinks = <R extends Switched>(page: string, word: (record: R) => string) => ({
  head: "Change",
  look: "quiet" as const,
  cell: (record: R): CellPart[] => [
    { text: "Change", href: `${page}/change?id=${record.id}`, said: record.name },
    { text: word(record), href: `${page}/status?id=${record.id}`, said: record.name },
  ],
});

type Switch<R> = Workplace & {
  hasPage?: string;
  read: () => Promise<{ results: R[] } | null>;
  title: string;
  /** The other status, the word for it, and what will happen. */
  turn: (record: R) => { status: R extends Switched ? R["status"] : never; word: string; lead: string };
  /** What has to be done first, if anything; the page then leads there, and offers nothing else. */
  stops?: (record: R) => Promise<ReactNode>;
};

/** The page that turns the status of one of the few records of a kind. */
export const switchPage = <R extends Switched>({ read, title, turn, stops, ...place }: Switch<R>) =>
  actionPage(
    {
      ...place,
      async read(id) {
        const record = (await read())?.results.find((each) => String(each.id) === id);
        return record && { ...record, stop: await stops?.(record) };
      },
    },
    "status",
    {
      title,
      heading: (record) =>
        record.stop ? `“${record.name}” is still in use` : `${turn(record).word} “${record.name}”?`,
      lead: (record) => !record.stop && turn(record).lead,
      aliases: { status: "turned" },
      button: (record) => (record.stop ? null : turn(record).word),
      isGrave: (record) => turn(record).status === "disabled",
      fields: (record) => (
        <div id="turned" tabIndex={-1} className="outline-none">
          <input type="hidden" name="status" value={turn(record).status} />
          {record.stop}
        </div>
      ),
    },
  );
