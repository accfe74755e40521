import { pageMetadata } from "@/app/page-metadata";
import { type PageProps, searchText } from "@/app/page-search";
import { readLocale } from "@/app/read-form";
import { MessageFilter } from "@/components/administration/message-filter";
import { MessageTable } from "@/components/administration/message-table";
import { NotForRole } from "@/components/administration/not-for-role";
import { TextBlockTable } from "@/components/administration/text-block-table";
import { TextBudget } from "@/components/administration/text-budget";
import { CursorPager } from "@/components/ui/cursor-pager";
import { FocusedBanner } from "@/components/ui/focused-banner";
import { PageHeading } from "@/components/ui/page-heading";
import { TextLink } from "@/components/ui/text-link";
import { MESSAGE_CHANNELS, MESSAGE_STATUSES, staffMay } from "@/lib/contract";
import { readDone, readMessages, readStaffProfile, readTextBlocks, readTextFigures } from "@/server/pages";

const PAGE = "/admin/messages";
const HEADING = "Messages";
const DONE: Record<string, string> = {
  resent: "The notice is being sent again",
  blocked: "Codes to these numbers are stopped",
  lifted: "Codes to these numbers are allowed again",
};

export const generateMetadata = () => pageMetadata([HEADING, "Administration"]);

const nothing = <p className="border-y border-rule py-6 text-soft">Nothing.</p>;

export default async function MessagesPage({ searchParams }: PageProps) {
  const { role } = await readStaffProfile();
  const [asked, of, after, locale, done] = await Promise.all([
    searchText(searchParams, "status"),
    searchText(searchParams, "channel"),
    searchText(searchParams, "after"),
    readLocale(),
    searchText(searchParams, "done").then((done) => readDone(PAGE, done)),
  ]);
  const status = MESSAGE_STATUSES.find((known) => known === asked);
  const channel = MESSAGE_CHANNELS.find((known) => known === of);
  const [messages, figures, blocks] = await Promise.all([
    readMessages({ status, channel, after }),
    readTextFigures(),
    readTextBlocks(),
  ]);
  if (!messages || !figures || !blocks) return <NotForRole heading={HEADING} />;
  const mayAct = staffMay(role, "messages:write");
  return (
    <>
      {done && <FocusedBanner>{DONE[done]}</FocusedBanner>}
      <PageHeading lead="Texts and e-mails of the last seven days, never what they say.">
        {HEADING}
      </PageHeading>
      <TextBudget figures={figures} mayAct={mayAct} locale={locale} />
      <section aria-labelledby="stopped" className="mt-10">
        <h2 id="stopped" className="mb-3 text-xl">
          Numbers that get no codes
        </h2>
        {blocks.count > 0 ? (
          <TextBlockTable blocks={blocks.results} mayAct={mayAct} locale={locale} />
        ) : (
          nothing
        )}
        {mayAct && <TextLink href={`${PAGE}/block`}>Stop codes to more numbers</TextLink>}
      </section>
      <section aria-labelledby="log" className="mt-10">
        <h2 id="log" className="text-xl">
          Sent messages
        </h2>
        <MessageFilter status={status} channel={channel} />
        {messages.count > 0 ? (
          <MessageTable messages={messages.results} mayAct={mayAct} locale={locale} />
        ) : (
          nothing
        )}
        <CursorPager path={PAGE} query={{ status, channel }} from={after} next={messages.after} />
      </section>
    </>
  );
}
