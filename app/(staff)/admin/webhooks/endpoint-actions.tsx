import { EndpointFields } from "@/components/administration/endpoint-fields";
import { readWebhookEndpoint, readWebhookEndpoints } from "@/server/pages";
import { actionPage, changePage } from "../action-page";
import { newPage } from "../list-page";
import { shownOncePage } from "../shown-once-page";

const PLACE = { permission: "webhooks:write", section: "Webhooks", list: "/admin/webhooks" } as const;

/** What is done with an endpoint, and the page of its secret. */
export const ENDPOINT_PAGES = {
  new: newPage({ ...PLACE, title: "New endpoint", button: "Create endpoint", fields: <EndpointFields /> }),
  change: changePage({
    ...PLACE,
    title: "Change an endpoint",
    read: readWebhookEndpoints,
    heading: "an endpoint",
    lead: "Its secret stays. Waiting events go to the new address.",
    fields: (endpoint) => <EndpointFields endpoint={endpoint} />,
  }),
  delete: actionPage({ ...PLACE, read: readWebhookEndpoint, hasPage: true }, "delete", {
    title: "Delete an endpoint",
    heading: "Delete this endpoint?",
    lead: "Waiting events are not sent, and it gets no more events. Its deliveries can be read for 30 days. This cannot be undone.",
    fields: ({ url }) => (
      <p className="break-all">
        <bdi dir="ltr">{url}</bdi>
      </p>
    ),
    button: "Delete it permanently",
  }),
  made: shownOncePage({
    page: "/admin/webhooks/made",
    title: ["Secret", "Webhooks"],
    heading: "The endpoint's secret",
    label: "Signing secret",
    file: "webhook-secret.txt",
    warning:
      "Your server uses it to check that a message is from us. Anyone who has it can forge such messages.",
    back: { href: "/admin/webhooks", label: "Webhooks" },
  }),
};
