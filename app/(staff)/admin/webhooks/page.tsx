import { EndpointFields } from "@/components/administration/endpoint-fields";
import { EndpointList } from "@/components/administration/endpoint-list";
import { readWebhookEndpoints } from "@/server/pages";
import { recordListPage } from "../record-list-page";

const page = recordListPage({
  page: "/admin/webhooks",
  heading: "Webhooks",
  lead: "Servers that are told what happens, within a second or so, with a signature that they can check.",
  permission: "webhooks:write",
  done: {
    changed: "The endpoint was changed",
    enabled: "The endpoint gets events from now on",
    disabled: "The endpoint gets no more events",
    deleted: "The endpoint was deleted",
  },
  read: readWebhookEndpoints,
  list: (endpoints, _, locale) => <EndpointList endpoints={endpoints} locale={locale} />,
  add: { heading: "New endpoint", button: "Create endpoint", fields: <EndpointFields /> },
});

export const { generateMetadata } = page;
export default page;
