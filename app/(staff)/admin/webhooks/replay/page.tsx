import { redirect } from "next/navigation";
import { FormPage } from "@/app/form-page";
import { QuestionPage } from "@/components/shell/question-page";
import { PageHeading } from "@/components/ui/page-heading";
import { countWebhookReplay, readWebhookEndpoint } from "@/server/pages";
import { administrationPage } from "../../administration-page";

const page = administrationPage(
  { title: ["Past events", "Webhooks"], permission: "webhooks:write" },
  async ({ text, search, locale }) => {
    const names = ["id", "since", "type", "only", "beyond_subscription"];
    const asked = await Promise.all(names.map(text));
    const [id = "", since = "", type = "", only = "undelivered", beyond_subscription = ""] = asked;
    const endpoint = await readWebhookEndpoint(id);
    if (!endpoint) redirect("/admin/webhooks");
    const place = { section: "Webhooks", back: `/admin/webhooks/${endpoint.id}` };
    const found = await countWebhookReplay(endpoint.id, {
      since: since.length === 16 ? `${since}:00Z` : `${since}Z`,
      types: type ? [type] : [],
      only,
      beyond_subscription: beyond_subscription === "on",
    });
    if (!found?.matched)
      return (
        <QuestionPage {...place}>
          <PageHeading
            lead={
              found
                ? "There is no such event since then."
                : "Choose a later time: there are too many events, or none."
            }
          >
            Nothing to send
          </PageHeading>
        </QuestionPage>
      );
    const count = found.matched.toLocaleString(locale.language);
    return (
      <FormPage
        {...place}
        page="/admin/webhooks/replay"
        search={search}
        heading={`Send ${count} ${found.matched === 1 ? "event" : "events"}?`}
        lead="They are sent in small groups, after new events. You can cancel: what was sent by then stays sent."
        button="Send them"
      >
        {Object.entries({ id, since, type, only, beyond_subscription }).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
      </FormPage>
    );
  },
);

export const { generateMetadata } = page;
export default page;
