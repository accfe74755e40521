import type { Bulk } from "@/components/ui/bulk";
import { type Column, momentCell } from "@/components/ui/data-table";
import type { MessagePurpose, MessageRecord } from "@/lib/contract";
import type { Locale } from "@/lib/format";
import { channelName, statusName } from "@/lib/value-words";

const PURPOSES: Record<MessagePurpose, string> = {
  code: "Code",
  link: "Link",
  notice: "Notice",
};

/** What went out, one line for each: never what it says. @param mayAct whether the reader may do something about them */
export const messageColumns = (locale: Locale, mayAct: boolean): Column<MessageRecord>[] => [
  {
    head: "When",
    order: "created_at asc",
    cell: ({ created_at }) => momentCell(created_at, locale),
  },
  {
    head: "What",
    cell: ({ purpose, channel }) => `${PURPOSES[purpose]}, ${channelName(channel).toLowerCase()}`,
  },
  { head: "To", as: "code", cell: ({ to }) => to },
  {
    head: "Status",
    look: "wrap",
    cell: ({ status, reason }) => ({ text: statusName(status), ...(reason && { note: reason }) }),
  },
  { head: "Sent through", cell: ({ provider }) => provider ?? "–" },
  ...(mayAct ? [ACTIONS] : []),
];

/** Of one line: what it is about is read aloud with it. */
const ACTIONS: Column<MessageRecord> = {
  head: "Actions",
  look: "quiet",
  cell: ({ id, can_resend, to }) => [
    { text: "Show recipient", href: `/admin/messages/reveal?id=${id}`, said: to },
    ...(can_resend ? [{ text: "Send again", href: `/admin/messages/resend?id=${id}`, said: to }] : []),
  ],
};

/** Notices that are sent again, many at once. */
export const NOTICES_AT_ONCE: Bulk<MessageRecord> = {
  list: "/admin/messages",
  section: "Messages",
  noun: ["notice", "notices"],
  mayAct: "messages:write",
  can: ({ can_resend }) => can_resend,
  label: ({ to }) => to,
  acts: {
    "resend-many": {
      button: "Send again",
      ask: (count) => `Send ${count} again?`,
      lead: "Each is sent once more to the same number or address, and counts as a text of today.",
      done: "Being sent again",
      withReason: true,
    },
  },
};
