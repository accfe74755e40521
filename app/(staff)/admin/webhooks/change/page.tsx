import { EndpointFields } from "@/components/administration/endpoint-fields";
import { readWebhookEndpoints } from "@/server/pages";
import { changePage } from "../../action-page";

const page = changePage({
  title: "Change an endpoint",
  list: "/admin/webhooks",
  section: "Webhooks",
  permission: "webhooks:write",
  read: readWebhookEndpoints,
  heading: "an endpoint",
  lead: "Its secret stays. Waiting events go to the new address.",
  fields: (endpoint) => <EndpointFields endpoint={endpoint} />,
});

export const { generateMetadata } = page;
export default page;
