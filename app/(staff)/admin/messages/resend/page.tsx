import { MessageAction } from "@/app/message-action";
import { pageMetadata } from "@/app/page-metadata";
import type { PageProps } from "@/app/page-search";

export const generateMetadata = ({ searchParams }: PageProps) =>
  pageMetadata(["Send again", "Messages", "Administration"], searchParams);

export default function ResendPage({ searchParams }: PageProps) {
  return (
    <MessageAction
      action="resend"
      search={searchParams}
      heading="Send the notice again?"
      lead="The same text is sent once more to the same number or address, and counts as a text of today. Codes are never sent again: customers ask for a new one."
      button="Send again"
    />
  );
}
