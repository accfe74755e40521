import { redirect } from "next/navigation";
import { FormPage } from "@/app/form-page";
import { CheckboxField } from "@/components/form/checkbox-field";
import { LtrField, PlainField, ReasonForApproval, ShortField } from "@/components/form/text-fields";
import { counted } from "@/components/ui/bulk";
import { Numeral } from "@/components/ui/numeral";
import type { WebhookEndpoint } from "@/lib/contract";
import { EVENT_FILTERS } from "@/lib/contract/v1/event-types";
import { typeField } from "@/lib/forms/webhooks";
import { countWebhookReplay, readWebhookEndpoint } from "@/server/pages";
import { PLACES } from "../../staff-places";
import { actionPages } from "../action-page";
import { administrationPage } from "../administration-page";
import { newPage } from "../list-page";
import { shownOncePage } from "../shown-once-page";

const PLACE = PLACES.webhooks;

const isKind = (filter: string) => filter.endsWith(".*");
const wordsOf = (filter: string) => filter.replace(".*", "").replaceAll("_", " ");
const headOf = (kind: string) => wordsOf(kind).replace(/^./, (first) => first.toUpperCase());

/** As it stands within a sentence. */
const endpointName = ({ description, id }: Pick<WebhookEndpoint, "description" | "id">) =>
  description ? `“${description}”` : `endpoint ${id}`;

type Props = { endpoint?: Pick<WebhookEndpoint, "url" | "description" | "types" | "payload" | "in_flight"> };

/** Where events are sent to, and which: all of a kind, or one by one. */
const EndpointFields = ({ endpoint }: Props) => (
  <>
    <LtrField
      name="url"
      label="Address"
      hint="Where your server takes events, like https://hooks.example.com/passbook."
      value={endpoint?.url}
      type="text"
      inputMode="url"
    />
    <PlainField name="description" label="What is it? (optional)" value={endpoint?.description} />
    <ShortField
      name="in_flight"
      label="How many deliveries at once? (optional)"
      hint="1 to 32. Events about one account or customer still come one after another. If empty, 20."
      value={endpoint?.in_flight.toString()}
      inputMode="numeric"
      className="w-24"
    />
    <CheckboxField
      name="full"
      label="Send whole records"
      hint="Names, numbers, birth dates and addresses go to this server with each event, for as long as you may read them. If you do not tick it, only ids, statuses and balances are sent."
      ticked={endpoint?.payload === "full"}
    />
    <fieldset>
      <legend className="font-semibold">Which events?</legend>
      <p className="mb-2 text-sm text-soft">
        If you tick none, all events are sent, also types that are added later.
      </p>
      {EVENT_FILTERS.filter(isKind).map((kind) => (
        <details
          key={kind}
          open={endpoint?.types.some((type) => type.startsWith(kind.slice(0, -1)))}
          className="group border-b border-rule"
        >
          <summary className="min-h-11 cursor-pointer py-2.5">
            {headOf(kind)}
            <span className="hidden text-soft group-has-checked:inline">, some chosen</span>
          </summary>
          <div className="ms-4 pb-3">
            {EVENT_FILTERS.filter((filter) => filter.startsWith(kind.slice(0, -1))).map((filter) => (
              <CheckboxField
                key={filter}
                name={typeField(filter)}
                label={isKind(filter) ? `All of ${wordsOf(filter)}` : filter}
                ticked={endpoint?.types.includes(filter)}
              />
            ))}
          </div>
        </details>
      ))}
    </fieldset>
    <ReasonForApproval />
  </>
);

/** Counts the events of the past that were asked for, and asks whether to send them. */
const replayPage = administrationPage(
  { title: ["Send past events again", "Webhooks"], permission: PLACE.mayAct },
  async ({ text, search, locale }) => {
    const asked = await Promise.all(["id", "since", "type", "only", "beyond_subscription"].map(text));
    const [id = "", since = "", type = "", only = "undelivered", beyond_subscription = ""] = asked;
    const endpoint = await readWebhookEndpoint(id);
    if (!endpoint) redirect(PLACE.list);
    const found = await countWebhookReplay(endpoint.id, {
      since: since.length === 16 ? `${since}:00Z` : `${since}Z`,
      types: type ? [type] : [],
      only,
      beyond_subscription: beyond_subscription === "on",
    });
    const count = found?.matched ?? 0;
    const none = found ? "There is no such event since then." : "Choose a later time: there are too many.";
    const ways =
      "They are sent in small groups, after new events. You can cancel: what was sent by then stays sent.";
    return (
      <FormPage
        page={`${PLACE.list}/replay`}
        search={search}
        back={`${PLACE.list}/${endpoint.id}`}
        place="Endpoint"
        heading={
          count > 0
            ? `Send ${counted(count, ["event", "events"], locale.language)} to ${endpointName(endpoint)}?`
            : "Nothing to send"
        }
        lead={count > 0 ? ways : none}
        button={count > 0 && "Send them"}
      >
        {Object.entries({ id, since, type, only, beyond_subscription }).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
      </FormPage>
    );
  },
);

/** What is done with an endpoint, and the page of its secret. */
export const ENDPOINT_PAGES = {
  new: newPage({ ...PLACE, title: "New endpoint", button: "Create endpoint", fields: <EndpointFields /> }),
  ...actionPages(
    { ...PLACE, read: readWebhookEndpoint, hasPage: "Endpoint" },
    {
      change: {
        title: "Change an endpoint",
        heading: (endpoint) => `Change ${endpointName(endpoint)}`,
        lead: "Its secret stays. Waiting events go to the new address.",
        fields: (endpoint) => <EndpointFields endpoint={endpoint} />,
        button: "Save",
      },
      rotate: {
        title: "Replace the secret",
        heading: (endpoint) => `Replace the secret of ${endpointName(endpoint)}?`,
        lead: "You get a new secret. Each event is signed with both secrets for 24 hours.",
        button: "Create the new secret",
      },
      delete: {
        title: "Delete an endpoint",
        heading: (endpoint) => `Delete ${endpointName(endpoint)}?`,
        lead: "Waiting events are not sent, and it gets no more events. Its deliveries can be read for 30 days. This cannot be undone.",
        fields: ({ url }) => (
          <p className="break-all">
            <Numeral>{url}</Numeral>
          </p>
        ),
        button: "Delete it permanently",
      },
    },
  ),
  replay: replayPage,
  made: shownOncePage(PLACE, "made", {
    title: ["Secret", "Webhooks"],
    heading: "The endpoint's secret",
    label: "Signing secret",
    file: "webhook-secret.txt",
    warning:
      "Your server uses it to check that a message is from us. Anyone who has it can forge such messages.",
  }),
};
