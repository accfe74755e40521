import { MessageAction } from "@/app/message-action";
import { pageMetadata } from "@/app/page-metadata";
import type { PageProps } from "@/app/page-search";

export const generateMetadata = ({ searchParams }: PageProps) =>
  pageMetadata(["Show the recipient", "Messages", "Administration"], searchParams);

export default function RevealPage({ searchParams }: PageProps) {
  return (
    <MessageAction
      action="reveal"
      search={searchParams}
      heading="Show the recipient?"
      lead="You see the full number or address once. This is recorded with your reason."
      button="Show it"
    />
  );
}
