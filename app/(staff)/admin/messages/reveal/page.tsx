import { MessageAction } from "@/app/message-action";
import { pageMetadata } from "@/app/page-metadata";
import type { PageProps } from "@/app/page-search";

export const generateMetadata = ({ searchParams }: PageProps) =>
  pageMetadata(["Show whom", "Messages", "Administration"], searchParams);

export default function RevealPage({ searchParams }: PageProps) {
  return (
    <MessageAction
      action="reveal"
      search={searchParams}
      heading="Show whom it went to?"
      lead="You see the whole number or address once. That you did is kept on record, with the reason."
      button="Show it"
    />
  );
}
