import { redirect } from "next/navigation";
import { pageMetadata } from "@/app/page-metadata";
import { type PageProps, searchText } from "@/app/page-search";
import { readForm } from "@/app/read-form";
import { NotForRole } from "@/components/administration/not-for-role";
import { BffForm } from "@/components/form/bff-form";
import { SubmitButton } from "@/components/form/submit-button";
import { QuestionPage } from "@/components/shell/question-page";
import { PageHeading } from "@/components/ui/page-heading";
import { staffMay } from "@/lib/contract";
import { readStaffProfile, readWebhookEndpoint } from "@/server/pages";

export const generateMetadata = ({ searchParams }: PageProps) =>
  pageMetadata(["Delete an endpoint", "Administration"], searchParams);

export default async function DeleteEndpointPage({ searchParams }: PageProps) {
  const { role } = await readStaffProfile();
  if (!staffMay(role, "webhooks:write")) return <NotForRole heading="Webhooks" />;
  const endpoint = await readWebhookEndpoint((await searchText(searchParams, "id")) ?? "");
  if (!endpoint) redirect("/admin/webhooks");
  const { flash, locale } = await readForm("/admin/webhooks/delete", searchParams);
  return (
    <QuestionPage section="Webhooks" back={`/admin/webhooks/${endpoint.id}`}>
      <BffForm
        action="/bff/admin/webhooks/delete"
        flash={flash}
        locale={locale}
        heading={
          <PageHeading lead="Waiting events are not sent, and it gets no more events. Its deliveries can be read for 30 days. This cannot be undone.">
            Delete this endpoint?
          </PageHeading>
        }
      >
        <p className="mb-6 break-all">
          <bdi dir="ltr">{endpoint.url}</bdi>
        </p>
        <input type="hidden" name="id" value={endpoint.id} />
        <SubmitButton>Delete it permanently</SubmitButton>
      </BffForm>
    </QuestionPage>
  );
}
