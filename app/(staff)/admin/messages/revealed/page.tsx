import { TextLink } from "@/components/ui/links";
import { PageHeading } from "@/components/ui/page-heading";
import { readShown } from "@/server/pages";
import { administrationPage } from "../../administration-page";

const page = administrationPage({ title: ["Recipient", "Messages"] }, async ({ text }) => {
  const to = await readShown("/admin/messages/revealed", await text("done"));
  return (
    <>
      <PageHeading>Recipient of the message</PageHeading>
      <p className="mb-6 text-xl">
        {to ? <bdi dir="ltr">{to}</bdi> : "It was shown once. Ask again if you need it."}
      </p>
      <TextLink href="/admin/messages">Messages</TextLink>
    </>
  );
});

export const { generateMetadata } = page;
export default page;
