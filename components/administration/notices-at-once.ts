import type { Bulk } from "@/components/ui/bulk";
import type { MessagePurpose, MessageRecord } from "@/lib/contract";
import { channelName } from "@/lib/value-words";

const PURPOSES: Record<MessagePurpose, string> = { code: "Code", link: "Link", notice: "Notice" };

/** What it is, never whose or what it says. */
export const messageName = ({ purpose, channel }: MessageRecord) =>
  `${PURPOSES[purpose]}, ${channelName(channel).toLowerCase()}`;

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
      lead: "Each is sent once more to the same number or address, and a text counts as one of today.",
      done: "Being sent again",
      withReason: true,
    },
  },
};
