import { hrefOf } from "@/components/ui/cursor-pager";
import { PageLink } from "@/components/ui/page-link";
import { MESSAGE_CHANNELS, MESSAGE_STATUSES, type MessageChannel, type MessageStatus } from "@/lib/contract";
import { MESSAGE_CHANNEL_WORDS, MESSAGE_STATUS_WORDS } from "./message-words";

const PAGE = "/admin/messages";

type Props = { status: MessageStatus | undefined; channel: MessageChannel | undefined };

/** Which messages are listed: two rows of links that work without scripts. */
export const MessageFilter = ({ status, channel }: Props) => (
  <div className="no-print mb-2">
    <Choices
      label="Channel"
      choices={[undefined, ...MESSAGE_CHANNELS].map((each) => ({
        words: each ? MESSAGE_CHANNEL_WORDS[each] : "Texts and e-mails",
        href: hrefOf(PAGE, { status, channel: each }),
        isNow: each === channel,
      }))}
    />
    <Choices
      label="Status"
      choices={[undefined, ...MESSAGE_STATUSES].map((each) => ({
        words: each ? MESSAGE_STATUS_WORDS[each] : "Every status",
        href: hrefOf(PAGE, { status: each, channel }),
        isNow: each === status,
      }))}
    />
  </div>
);

const Choices = ({
  label,
  choices,
}: {
  label: string;
  choices: { words: string; href: string; isNow: boolean }[];
}) => (
  <nav aria-label={label} className="-ms-2 flex flex-wrap">
    {choices.map(({ words, href, isNow }) => (
      <PageLink
        key={words}
        href={href}
        scroll={false}
        aria-current={isNow ? "true" : undefined}
        className="inline-flex min-h-11 items-center px-2 no-underline aria-[current]:font-semibold aria-[current]:text-ink aria-[current]:underline"
      >
        {words}
      </PageLink>
    ))}
  </nav>
);
