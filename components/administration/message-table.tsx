"use client";

import { type Column, DataTable } from "@/components/ui/data-table";
import { TextLink } from "@/components/ui/links";
import { Moment } from "@/components/ui/moment";
import type { MessagePurpose, MessageRecord } from "@/lib/contract";
import type { Locale } from "@/lib/format";
import { channelName, statusName } from "@/lib/value-words";

const PURPOSES: Record<MessagePurpose, string> = {
  code: "Code",
  link: "Link",
  notice: "Notice",
};

type Props = {
  messages: MessageRecord[];
  /** Whether the reader may do something about them. */
  mayAct: boolean;
  locale: Locale;
};

/** What went out, one line for each: never what it says. Of the browser: rows come as data. */
export function MessageTable({ messages, mayAct, locale }: Props) {
  const columns: Column<MessageRecord>[] = [
    { head: "When", cell: ({ created_at }) => <Moment at={created_at} locale={locale} /> },
    {
      head: "What",
      cell: ({ purpose, channel }) => `${PURPOSES[purpose]}, ${channelName(channel).toLowerCase()}`,
    },
    {
      head: "To",
      cell: ({ to }) => (
        <bdi dir="ltr" className="whitespace-nowrap">
          {to}
        </bdi>
      ),
    },
    { head: "Status", cell: (message) => <Status message={message} /> },
    { head: "Sent through", cell: ({ provider }) => provider ?? "—" },
    ...(mayAct
      ? [{ head: "Actions", quiet: true, cell: (message: MessageRecord) => <Actions message={message} /> }]
      : []),
  ];
  return <DataTable caption="List of messages" columns={columns} rows={messages} empty="None." />;
}

const Status = ({ message: { status, reason } }: { message: MessageRecord }) => (
  <>
    {statusName(status)}
    {reason && <span className="block text-sm text-soft">{reason}</span>}
  </>
);

/** Of one line: what it is about is read aloud with it. */
const Actions = ({ message: { id, can_resend, to } }: { message: MessageRecord }) => (
  <span className="no-print flex flex-wrap gap-x-4">
    <TextLink href={`/admin/messages/reveal?id=${id}`}>
      Show recipient<span className="sr-only"> {to}</span>
    </TextLink>
    {can_resend && (
      <TextLink href={`/admin/messages/resend?id=${id}`}>
        Send again<span className="sr-only"> {to}</span>
      </TextLink>
    )}
  </span>
);
