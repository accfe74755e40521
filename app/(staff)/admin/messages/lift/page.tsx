import { MessageAction } from "@/app/message-action";
import { pageMetadata } from "@/app/page-metadata";
import type { PageProps } from "@/app/page-search";

export const generateMetadata = ({ searchParams }: PageProps) =>
  pageMetadata(["Let codes go again", "Messages", "Administration"], searchParams);

export default function LiftPage({ searchParams }: PageProps) {
  return (
    <MessageAction
      action="lift"
      search={searchParams}
      heading="Let codes go there again?"
      lead="From now on everybody with such a number gets codes. What went out before is not held against them."
      button="Let codes go"
    />
  );
}
