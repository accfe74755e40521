import { notFound } from "next/navigation";
import { pageMetadata } from "@/app/page-metadata";
import { readLocale } from "@/app/read-form";
import { KeyRequests } from "@/components/administration/key-requests";
import { NotForRole } from "@/components/administration/not-for-role";
import { PageHeading } from "@/components/ui/page-heading";
import { TextLink } from "@/components/ui/text-link";
import { readKeyRequests } from "@/server/pages";

const HEADING = "Last requests";

export const generateMetadata = () => pageMetadata([HEADING, "API keys", "Administration"]);

export default async function KeyRequestsPage({ params }: { params: Promise<{ id: string }> }) {
  const id = Number((await params).id);
  if (!Number.isSafeInteger(id) || id < 1) notFound();
  const [requests, locale] = await Promise.all([readKeyRequests(id), readLocale()]);
  if (!requests) return <NotForRole heading={HEADING} />;
  return (
    <>
      <PageHeading lead="Of one key, the newest first. They are written once a second.">
        {HEADING}
      </PageHeading>
      <KeyRequests requests={requests.results} locale={locale} />
      <p className="mt-6">
        <TextLink href="/admin/keys">API keys</TextLink>
      </p>
    </>
  );
}
