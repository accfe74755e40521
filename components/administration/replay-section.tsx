import { ButtonForm } from "@/components/form/button-form";
import { choicesOf } from "@/components/ui/choices-of";
import { FilterForm, FilterSelect } from "@/components/ui/filter-select";
import { Moment } from "@/components/ui/moment";
import { Section } from "@/components/ui/section";
import type { WebhookReplay } from "@/lib/contract";
import { EVENT_FILTERS } from "@/lib/contract/v1/event-types";
import type { Locale } from "@/lib/format";
import { statusName } from "@/lib/statuses";
import { WatchPage } from "./watch-page";

type Props = { endpointId: number; replays: WebhookReplay[]; mayChange: boolean; locale: Locale };

const TYPES = choicesOf(EVENT_FILTERS, (type) => type);
const WHICH = [
  { value: "undelivered", label: "Events not delivered" },
  { value: "everything", label: "All, also delivered" },
];

/** Sends events of the past: they are counted first, on a page of their own. */
export const ReplaySection = ({ endpointId, replays, mayChange, locale }: Props) => (
  <Section id="replays" title="Send past events again" className="mt-12" headed="mb-2">
    {mayChange && (
      <FilterForm action="/admin/webhooks/replay" className="no-print filters" button="Count them first">
        <input type="hidden" name="id" value={endpointId} />
        <p className="col-span-2 mb-2 max-w-[60ch] basis-full text-soft">
          You see how many there are, and nothing is sent before you confirm. Give the time in UTC.
        </p>
        <label className="col-span-2 block text-sm text-soft md:w-56">
          Since (UTC)
          <input type="datetime-local" name="since" required className="entry mt-1 w-full" />
        </label>
        <div className="col-span-2 grid gap-2 md:flex md:gap-3">
          <FilterSelect name="type" label="Type" any="All" choices={TYPES} />
          <FilterSelect name="only" label="Which" choices={WHICH} />
        </div>
        <label className="col-span-2 flex min-h-11 basis-full items-center gap-3">
          <input type="checkbox" name="beyond_subscription" value="on" className="size-5 shrink-0" />
          Also types it is not subscribed to, and events from before it was made
        </label>
      </FilterForm>
    )}
    <ul className="mt-4">
      {replays.map((replay) => (
        <Replay key={replay.id} replay={replay} mayChange={mayChange} locale={locale} />
      ))}
    </ul>
  </Section>
);

function Replay({
  replay,
  mayChange,
  locale,
}: { replay: WebhookReplay } & Omit<Props, "endpointId" | "replays">) {
  const { id, endpoint_id, status, since, types, beyond_subscription, matched, queued } = replay;
  const count = (value: number) => value.toLocaleString(locale.language);
  const isRunning = status === "running";
  const asked = `${types.join(", ") || "all types"}${beyond_subscription ? " (beyond its subscription)" : ""}`;
  return (
    <li className="border-t border-rule py-3">
      <p>
        <span>{`${statusName(status)}: ${asked} since `}</span>
        <Moment at={since} locale={locale} />,{" "}
        <span role={isRunning ? "status" : undefined} className="figures">
          {`${count(queued)} of ${count(matched)}`}
        </span>{" "}
        queued.
      </p>
      {isRunning && (
        <>
          <WatchPage />
          <progress
            aria-label="Progress"
            value={queued}
            max={Math.max(1, matched)}
            className="my-2 block h-3 w-full max-w-xl accent-accent"
          />
          {mayChange && (
            <ButtonForm
              action="/bff/admin/webhooks/cancel-replay"
              fields={{ id: endpoint_id, replay_id: id }}
            >
              Cancel it
            </ButtonForm>
          )}
        </>
      )}
    </li>
  );
}
