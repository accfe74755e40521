import { DoneBanner } from "@/app/done-banner";
import { messageColumns, NOTICES_AT_ONCE } from "@/components/administration/message-columns";
import { TextBlockTable, TextBudget } from "@/components/administration/text-budget";
import { TextLink } from "@/components/ui/links";
import { PageHeading } from "@/components/ui/page-heading";
import { type Filter, RecordList } from "@/components/ui/record-list";
import { Section } from "@/components/ui/section";
import { MESSAGE_CHANNELS, MESSAGE_STATUSES } from "@/lib/contract";
import { channelName, statusName } from "@/lib/value-words";
import { readMessages, readTextBlocks, readTextFigures } from "@/server/pages";
import { administrationPage, NotForRole } from "../administration-page";
import { BulkResult } from "../bulk-page";
import { readQuery } from "../list-page";

const PAGE = "/admin/messages";
const HEADING = "Messages";
const FILTERS: Filter[] = [
  {
    name: "channel",
    label: "Channel",
    choices: MESSAGE_CHANNELS.map((value) => ({ value, label: channelName(value) })),
  },
  {
    name: "status",
    label: "Status",
    choices: MESSAGE_STATUSES.map((value) => ({ value, label: statusName(value) })),
  },
];
const DONE = {
  resent: "The notice is being sent again",
  blocked: "Codes to these numbers are stopped",
  lifted: "Codes to these numbers are allowed again",
};

const page = administrationPage({ title: HEADING }, async ({ text, search, may, locale }) => {
  const reader = { mayAct: may("messages:write"), locale };
  const columns = messageColumns(locale, reader.mayAct);
  const [query, after] = await Promise.all([readQuery(text, FILTERS, columns), text("after")]);
  const [messages, figures, blocks] = await Promise.all([
    readMessages({ ...query, after }),
    readTextFigures(),
    readTextBlocks(),
  ]);
  if (!messages || !figures || !blocks) return <NotForRole heading={HEADING} />;
  return (
    <>
      <DoneBanner page={PAGE} search={search} words={DONE} />
      <BulkResult of={NOTICES_AT_ONCE} rows={messages.results} search={search} language={locale.language} />
      <PageHeading lead="Texts and e-mails of the last seven days, never what they say.">
        {HEADING}
      </PageHeading>
      <TextBudget figures={figures} {...reader} />
      <Section id="stopped" title="Numbers that get no codes">
        <TextBlockTable blocks={blocks.results} {...reader} />
        {reader.mayAct && <TextLink href={`${PAGE}/block`}>Stop codes to more numbers</TextLink>}
      </Section>
      <Section id="log" title="Sent messages">
        <RecordList
          at={{ path: PAGE, query }}
          from={after}
          list={messages}
          caption="List of messages"
          noun={["message", "messages"]}
          columns={columns}
          filters={FILTERS}
          first="None."
          csv={`/bff${PAGE}/messages.csv`}
          bulk={reader.mayAct && NOTICES_AT_ONCE}
          language={locale.language}
        />
      </Section>
    </>
  );
});

export const { generateMetadata } = page;
export default page;
