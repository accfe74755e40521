import { NOTICES_AT_ONCE } from "@/components/administration/notices-at-once";
import { ShortField } from "@/components/form/text-fields";
import { TextLink } from "@/components/ui/links";
import { PageHeading } from "@/components/ui/page-heading";
import { readShown } from "@/server/pages";
import { PLACES } from "../../../staff-places";
import { actionPages } from "../../action-page";
import { administrationPage, pagesBelow } from "../../administration-page";
import { bulkPages } from "../../bulk-page";

/** What is done about messages, for a reason that is recorded. */
const ACTIONS = actionPages(
  { ...PLACES.messages, read: async (id) => ({ id }), withReason: true },
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
      heading: "Allow codes to these numbers again?",
      lead: "Numbers that begin with these digits get codes again. Texts that were sent before no longer count.",
      button: "Allow codes",
    },
    resend: {
      title: "Send again",
      heading: "Send the notice again?",
      lead: "The same text is sent once more to the same number or address, and counts as a text of today. Codes are never sent again: customers ask for a new one.",
    },
    reveal: {
      title: "Show the recipient",
      heading: "Show the recipient?",
      lead: "You see the full number or address once. This is recorded with your reason.",
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
        {to ? <bdi dir="ltr">{to}</bdi> : "It was shown once. Ask again if you need it."}
      </p>
      <TextLink href="/admin/messages">Messages</TextLink>
    </>
  );
});

const page = pagesBelow({ ...ACTIONS, ...bulkPages(NOTICES_AT_ONCE), revealed });

export const { generateMetadata } = page;
export default page;
