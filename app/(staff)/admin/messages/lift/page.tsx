import { MessageAction } from "@/app/message-action";
import { pageMetadata } from "@/app/page-metadata";
import type { PageProps } from "@/app/page-search";

export const generateMetadata = ({ searchParams }: PageProps) =>
  pageMetadata(["Allow codes again", "Messages", "Administration"], searchParams);

export default function LiftPage({ searchParams }: PageProps) {
  return (
    <MessageAction
      action="lift"
      search={searchParams}
      heading="Allow codes to these numbers again?"
      lead="Numbers that begin with these digits get codes again. Texts that were sent before no longer count."
      button="Allow codes"
    />
  );
}
