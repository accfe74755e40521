import { CheckboxField } from "@/components/form/checkbox-field";
import { LtrField, PlainField } from "@/components/form/text-fields";
import type { WebhookEndpoint } from "@/lib/contract";
import { EVENT_FILTERS } from "@/lib/contract/v1/event-types";
import { typeField } from "@/lib/forms/webhooks";

const isKind = (filter: string) => filter.endsWith(".*");
const wordsOf = (filter: string) => filter.replace(".*", "").replaceAll("_", " ");
const headOf = (kind: string) => wordsOf(kind).replace(/^./, (first) => first.toUpperCase());

type Props = { endpoint?: Pick<WebhookEndpoint, "url" | "description" | "types" | "payload"> };

/** Where events are sent to, and which: all of a kind, or one by one. */
export const EndpointFields = ({ endpoint }: Props) => (
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
    <CheckboxField
      name="full"
      label="Send whole records"
      hint="Names, numbers, birth dates and addresses go to this server with each event, in your name, for as long as you may read them. Without it, only ids, statuses and balances go."
      ticked={endpoint?.payload === "full"}
    />
    <fieldset>
      <legend className="font-semibold">Which events?</legend>
      <p className="mb-2 text-sm text-soft">Tick none to get all of them, also those that come later.</p>
      {EVENT_FILTERS.filter(isKind).map((kind) => (
        <details
          key={kind}
          open={endpoint?.types.some((type) => type.startsWith(kind.slice(0, -1)))}
          className="border-b border-rule"
        >
          <summary className="min-h-11 cursor-pointer py-2.5">{headOf(kind)}</summary>
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
  </>
);
