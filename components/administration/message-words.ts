import type { MessageChannel, MessagePurpose, MessageStatus } from "@/lib/contract";

export const MESSAGE_STATUS_WORDS: Record<MessageStatus, string> = {
  pending: "On its way",
  sent: "Sent",
  delivered: "Delivered",
  failed: "Failed",
  suppressed: "Stopped",
};

export const MESSAGE_CHANNEL_WORDS: Record<MessageChannel, string> = { sms: "Text", email: "E-mail" };

export const MESSAGE_PURPOSE_WORDS: Record<MessagePurpose, string> = {
  code: "Code",
  link: "Link",
  notice: "Notice",
};
