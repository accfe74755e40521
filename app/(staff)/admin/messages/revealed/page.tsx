import { pageMetadata } from "@/app/page-metadata";
import { type PageProps, searchText } from "@/app/page-search";
import { PageHeading } from "@/components/ui/page-heading";
import { TextLink } from "@/components/ui/text-link";
import { readShown, readStaffProfile } from "@/server/pages";

export const generateMetadata = () => pageMetadata(["Recipient", "Messages", "Administration"]);

export default async function RevealedPage({ searchParams }: PageProps) {
  await readStaffProfile();
  const to = await readShown("/admin/messages/revealed", await searchText(searchParams, "done"));
  return (
    <>
      <PageHeading>Recipient of the message</PageHeading>
      <p className="mb-6 text-xl">
        {to ? <bdi dir="ltr">{to}</bdi> : "It was shown once. Ask again if you need it."}
      </p>
      <TextLink href="/admin/messages">Messages</TextLink>
    </>
  );
}
