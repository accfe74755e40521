import { type Column, DataTable } from "@/components/ui/data-table";
import { Moment } from "@/components/ui/moment";
import { PageLink } from "@/components/ui/page-link";
import type { MessageRecord } from "@/lib/contract";
import type { Locale } from "@/lib/format";
import { MESSAGE_CHANNEL_WORDS, MESSAGE_PURPOSE_WORDS, MESSAGE_STATUS_WORDS } from "./message-words";

type Props = {
  messages: MessageRecord[];
  /** Whether the reader may do something about them. */
  mayAct: boolean;
  locale: Locale;
};

/** What went out, one line for each: never what it says. */
export function MessageTable({ messages, mayAct, locale }: Props) {
  const columns: Column<MessageRecord>[] = [
    { head: "When", cell: ({ created_at }) => <Moment at={created_at} locale={locale} /> },
    {
      head: "What",
      cell: ({ purpose, channel }) =>
        `${MESSAGE_PURPOSE_WORDS[purpose]}, ${MESSAGE_CHANNEL_WORDS[channel].toLowerCase()}`,
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
  return <DataTable caption="List of messages" columns={columns} rows={messages} />;
}

const Status = ({ message: { status, reason } }: { message: MessageRecord }) => (
  <>
    {MESSAGE_STATUS_WORDS[status]}
    {reason && <span className="block text-sm text-soft">{reason}</span>}
  </>
);

/** Of one line: what it is about is read aloud with it. */
const Actions = ({ message: { id, can_resend, to } }: { message: MessageRecord }) => (
  <span className="no-print flex flex-wrap gap-x-4">
    <PageLink href={`/admin/messages/reveal?id=${id}`} className="inline-flex min-h-11 items-center">
      Show recipient<span className="sr-only"> {to}</span>
    </PageLink>
    {can_resend && (
      <PageLink href={`/admin/messages/resend?id=${id}`} className="inline-flex min-h-11 items-center">
        Send again<span className="sr-only"> {to}</span>
      </PageLink>
    )}
  </span>
);
