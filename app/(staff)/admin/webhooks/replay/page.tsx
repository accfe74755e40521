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
import { countWebhookReplay, readStaffProfile, readWebhookEndpoint } from "@/server/pages";

export const generateMetadata = ({ searchParams }: PageProps) =>
  pageMetadata(["Past events", "Webhooks", "Administration"], searchParams);

async function readWanted(search: PageProps["searchParams"]) {
  const text = async (name: string) => (await searchText(search, name)) ?? "";
  const names = ["id", "since", "type", "only", "beyond_subscription"];
  const [id = "", since = "", type = "", only, beyond_subscription = ""] = await Promise.all(names.map(text));
  return { id, since, type, only: only || "undelivered", beyond_subscription };
}

export default async function ReplayPage({ searchParams }: PageProps) {
  const { role } = await readStaffProfile();
  if (!staffMay(role, "webhooks:write")) return <NotForRole heading="Webhooks" />;
  const wanted = await readWanted(searchParams);
  const endpoint = await readWebhookEndpoint(wanted.id);
  if (!endpoint) redirect("/admin/webhooks");
  const since = wanted.since.length === 16 ? `${wanted.since}:00Z` : `${wanted.since}Z`;
  const types = wanted.type ? [wanted.type] : [];
  const [found, { flash, locale }] = await Promise.all([
    countWebhookReplay(endpoint.id, {
      since,
      types,
      only: wanted.only,
      beyond_subscription: wanted.beyond_subscription === "on",
    }),
    readForm("/admin/webhooks/replay", searchParams),
  ]);
  const count = (value: number) => value.toLocaleString(locale.language);
  return (
    <QuestionPage section="Webhooks" back={`/admin/webhooks/${endpoint.id}`}>
      {found && found.matched > 0 ? (
        <BffForm
          action="/bff/admin/webhooks/replay"
          flash={flash}
          locale={locale}
          heading={
            <PageHeading lead="They are sent in small groups, after new events. You can cancel: what was sent by then stays sent.">
              Send {count(found.matched)} {found.matched === 1 ? "event" : "events"}?
            </PageHeading>
          }
        >
          {Object.entries(wanted).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <SubmitButton>Send them</SubmitButton>
        </BffForm>
      ) : (
        <PageHeading
          lead={
            found
              ? "There is no such event since then."
              : "Choose a later time: there are too many events, or none."
          }
        >
          Nothing to send
        </PageHeading>
      )}
    </QuestionPage>
  );
}
