import { readWebhookEndpoint } from "@/server/pages";
import { actionPage } from "../../action-page";

const page = actionPage({
  page: "/admin/webhooks/delete",
  title: "Delete an endpoint",
  permission: "webhooks:write",
  section: "Webhooks",
  list: "/admin/webhooks",
  read: readWebhookEndpoint,
  idOf: ({ id }) => id,
  back: ({ id }) => `/admin/webhooks/${id}`,
  heading: () => "Delete this endpoint?",
  lead: "Waiting events are not sent, and it gets no more events. Its deliveries can be read for 30 days. This cannot be undone.",
  fields: ({ url }) => (
    <p className="break-all">
      <bdi dir="ltr">{url}</bdi>
    </p>
  ),
  button: "Delete it permanently",
});

export const { generateMetadata } = page;
export default page;
