import { messageName, NOTICES_AT_ONCE } from "@/components/administration/notices-at-once";
import { ShortField } from "@/components/form/text-fields";
import { TextLink } from "@/components/ui/links";
import { Numeral } from "@/components/ui/numeral";
import { PageHeading } from "@/components/ui/page-heading";
import type { MessageRecord } from "@/lib/contract";
import { formatMoment, type Locale } from "@/lib/format";
import { readMessages, readShown, readTextBlocks } from "@/server/pages";
import { PLACES } from "../../../staff-places";
import { actionPages } from "../../action-page";
import { administrationPage, pagesBelow } from "../../administration-page";
import { bulkPages } from "../../bulk-page";

/** Which message it is about, while it is among the latest. */
const told = (message: MessageRecord | undefined, locale: Locale) =>
  message ? `${messageName(message)}, ${formatMoment(message.created_at, locale)}. ` : "";

const PLACE = { ...PLACES.messages, withReason: true };
const isOf = (id: string) => (each: { id: number }) => String(each.id) === id;

/** What is done about codes to some numbers, for a reason that is recorded. */
const OF_CODES = actionPages(
  {
    ...PLACE,
    read: async (id) => ({ id, prefix: (await readTextBlocks())?.results.find(isOf(id))?.prefix }),
  },
  {
    block: {
      title: "Stop codes",
      heading: "Stop codes to some numbers?",
      lead: "Numbers that begin with these digits get no more codes until you allow them again. Customers who ask for a code get the usual answer. Notices are still sent.",
      fields: async (_, text) => (
        <ShortField
          name="prefix"
          label="Numbers beginning with"
          hint="+ and at most eight digits, like +88213"
          value={await text("prefix")}
        />
      ),
    },
    lift: {
      title: "Allow codes again",
      heading: ({ prefix }) => `Allow codes to ${prefix ?? "these numbers"} again?`,
      lead: "Numbers that begin with these digits get codes again. Texts that were sent before no longer count.",
      button: "Allow codes",
    },
  },
);

/** … and about one message: reading their list is on record, so that it is read for these pages alone. */
const OF_MESSAGES = actionPages(
  {
    ...PLACE,
    read: async (id) => ({ id, message: (await readMessages({}))?.results.find(isOf(id)) }),
  },
  {
    resend: {
      title: "Send again",
      heading: "Send the notice again?",
      lead: ({ message }, locale) =>
        `${told(message, locale)}It is sent once more to the same recipient.${message?.channel === "email" ? "" : " A text counts as one of today."}`,
    },
    reveal: {
      title: "Show the recipient",
      heading: "Show the recipient?",
      lead: ({ message }, locale) =>
        `${told(message, locale)}You see the full number or address once. This is recorded with your reason.`,
      button: "Show it",
    },
  },
);

const revealed = administrationPage({ title: ["Recipient", "Messages"] }, async ({ text }) => {
  const to = await readShown("/admin/messages/revealed", await text("done"));
  return (
    <>
      <PageHeading>Recipient of the message</PageHeading>
      <p className="mb-6 text-xl">
        {to ? <Numeral>{to}</Numeral> : "It was shown once. Ask again if you need it."}
      </p>
      <TextLink href="/admin/messages">Messages</TextLink>
    </>
  );
});

const page = pagesBelow({ ...OF_CODES, ...OF_MESSAGES, ...bulkPages(NOTICES_AT_ONCE), revealed });

export const { generateMetadata } = page;
export default page;
