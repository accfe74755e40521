import type { Bulk } from "@/components/ui/bulk";
import type { MessageRecord } from "@/lib/contract";

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
      lead: "Each is sent once more to the same number or address, and counts as a text of today.",
      done: "Being sent again",
      withReason: true,
    },
  },
};
