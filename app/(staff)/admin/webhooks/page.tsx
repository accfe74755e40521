import { lookOf } from "@/components/ui/status-look";
import { endpointStatus } from "@/lib/webhook-words";
import { readWebhookEndpoints } from "@/server/pages";
import { PLACES } from "../../staff-places";
import { listPage } from "../list-page";

const page = listPage({
  ...PLACES.webhooks,
  lead: "Servers that are told what happens, within a second or so, with a signature that they can check.",
  noun: ["endpoint", "endpoints"],
  first: "There are no endpoints yet. Add a server of yours that is to be told what happens.",
  create: { label: "New endpoint" },
  done: {
    changed: "The endpoint was changed",
    enabled: "The endpoint gets events from now on",
    disabled: "The endpoint gets no more events",
    deleted: "The endpoint was deleted",
  },
  undo: { enabled: "disabled", disabled: "enabled" },
  isWhole: true,
  csv: "endpoints.csv",
  read: readWebhookEndpoints,
  columns: ({ locale }) => [
    { head: "Address", as: "code", link: "/admin/webhooks/", cell: ({ url }) => url },
    { head: "What is it", look: "wrap", as: "own", cell: ({ description }) => description },
    { head: "Events", look: "wrap", cell: ({ types }) => types.join(", ") || "All events" },
    { head: "Status", look: "wrap", cell: (endpoint) => lookOf(endpointStatus(endpoint, locale)) },
  ],
});

export const { generateMetadata } = page;
export default page;
