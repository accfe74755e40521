import { messageName, NOTICES_AT_ONCE } from "@/components/administration/notices-at-once";
import { TextBlockTable, TextBudget } from "@/components/administration/text-budget";
import { type Column, momentCell } from "@/components/ui/data-table";
import { TextLink } from "@/components/ui/links";
import { choiceFilter } from "@/components/ui/record-list";
import { Section } from "@/components/ui/section";
import { statusLook } from "@/components/ui/status-look";
import { MESSAGE_CHANNELS, MESSAGE_STATUSES, type MessageRecord } from "@/lib/contract";
import { statusName } from "@/lib/statuses";
import { channelName } from "@/lib/value-words";
import { readMessages, readTextBlocks, readTextFigures } from "@/server/pages";
import { PLACES } from "../../staff-places";
import type { Asked } from "../administration-page";
import { listPage } from "../list-page";

/** The actions on one line: a screen reader hears what the line is about with them. */
const ACTIONS: Column<MessageRecord> = {
  head: "Actions",
  look: "quiet",
  cell: ({ id, can_resend, to }) => [
    { text: "Show recipient", href: `/admin/messages/reveal?id=${id}`, said: to },
    ...(can_resend ? [{ text: "Send again", href: `/admin/messages/resend?id=${id}`, said: to }] : []),
  ],
};

const page = listPage({
  ...PLACES.messages,
  lead: "Texts and e-mails of the last seven days, never what they say.",
  noun: ["message", "messages"],
  first: "None.",
  done: {
    resent: "The notice is being sent again",
    blocked: "Codes to these numbers are stopped",
    lifted: "Codes to these numbers are allowed again",
  },
  csv: "messages.csv",
  filters: async () => [
    choiceFilter("channel", "Channel", MESSAGE_CHANNELS, channelName),
    choiceFilter("status", "Status", MESSAGE_STATUSES, statusName),
  ],
  read: readMessages,
  bulk: async () => NOTICES_AT_ONCE,
  columns: ({ locale, may }) => [
    { head: "When", order: "created_at asc", cell: ({ created_at }) => momentCell(created_at, locale) },
    { head: "What", cell: messageName },
    { head: "To", as: "code", cell: ({ to }) => to },
    {
      head: "Status",
      look: "wrap",
      cell: ({ status, reason }) => ({ ...statusLook(status), note: reason }),
    },
    { head: "Sent through", cell: ({ provider }) => provider },
    ...(may("messages:write") ? [ACTIONS] : []),
  ],
  above: (asked) => <TextsAsTheyGo {...asked} />,
  listed: "Sent messages",
});

/** What goes out now, and to which numbers no codes go. */
async function TextsAsTheyGo({ may, locale }: Asked<object>) {
  const [figures, blocks] = await Promise.all([readTextFigures(), readTextBlocks()]);
  const reader = { mayAct: may("messages:write"), locale };
  return (
    <>
      {figures && <TextBudget figures={figures} {...reader} />}
      <Section id="stopped" title="Numbers that get no codes">
        <TextBlockTable blocks={blocks?.results ?? []} {...reader} />
        {reader.mayAct && <TextLink href="/admin/messages/block">Stop codes to more numbers</TextLink>}
      </Section>
    </>
  );
}

export const { generateMetadata } = page;
export default page;
