import { DoneBanner } from "@/app/done-banner";
import { MessageTable } from "@/components/administration/message-table";
import { TextBlockTable, TextBudget } from "@/components/administration/text-budget";
import { ChoiceLinks } from "@/components/ui/choice-links";
import { CursorPager } from "@/components/ui/cursor-pager";
import { hrefOf } from "@/components/ui/href-of";
import { TextLink } from "@/components/ui/links";
import { PageHeading } from "@/components/ui/page-heading";
import { Section } from "@/components/ui/section";
import { MESSAGE_CHANNELS, MESSAGE_STATUSES } from "@/lib/contract";
import { channelName, statusName } from "@/lib/value-words";
import { readMessages, readTextBlocks, readTextFigures } from "@/server/pages";
import { administrationPage, NotForRole } from "../administration-page";

const PAGE = "/admin/messages";
const HEADING = "Messages";
const DONE = {
  resent: "The notice is being sent again",
  blocked: "Codes to these numbers are stopped",
  lifted: "Codes to these numbers are allowed again",
};

const page = administrationPage({ title: HEADING }, async ({ text, search, may, locale }) => {
  const [asked, of, after] = await Promise.all(["status", "channel", "after"].map(text));
  const status = MESSAGE_STATUSES.find((known) => known === asked);
  const channel = MESSAGE_CHANNELS.find((known) => known === of);
  const [messages, figures, blocks] = await Promise.all([
    readMessages({ status, channel, after }),
    readTextFigures(),
    readTextBlocks(),
  ]);
  if (!messages || !figures || !blocks) return <NotForRole heading={HEADING} />;
  const reader = { mayAct: may("messages:write"), locale };
  return (
    <>
      <DoneBanner page={PAGE} search={search} words={DONE} />
      <PageHeading lead="Texts and e-mails of the last seven days, never what they say.">
        {HEADING}
      </PageHeading>
      <TextBudget figures={figures} {...reader} />
      <Section id="stopped" title="Numbers that get no codes">
        <TextBlockTable blocks={blocks.results} {...reader} />
        {reader.mayAct && <TextLink href={`${PAGE}/block`}>Stop codes to more numbers</TextLink>}
      </Section>
      <Section id="log" title="Sent messages" headed="">
        <ChoiceLinks
          label="Channel"
          choices={[undefined, ...MESSAGE_CHANNELS].map((each) => ({
            words: each ? channelName(each) : "Texts and e-mails",
            href: hrefOf(PAGE, { status, channel: each }),
            isNow: each === channel,
          }))}
        />
        <ChoiceLinks
          label="Status"
          choices={[undefined, ...MESSAGE_STATUSES].map((each) => ({
            words: each ? statusName(each) : "Every status",
            href: hrefOf(PAGE, { status: each, channel }),
            isNow: each === status,
          }))}
        />
        <MessageTable messages={messages.results} {...reader} />
        <CursorPager path={PAGE} query={{ status, channel }} from={after} next={messages.after} />
      </Section>
    </>
  );
});

export const { generateMetadata } = page;
export default page;
