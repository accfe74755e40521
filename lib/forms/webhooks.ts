import * as z from "zod/mini";
import { EVENT_FILTERS, USUAL_IN_FLIGHT } from "../contract/v1/event-types";
import { choice, flag, mapped, numberOf, optionalLine, requiredText, text, whyIfAsked } from "./fields";
import { moment } from "./moment";
import { optionalMatch } from "./optional-match";
import { recordId as id, statusForm } from "./record-forms";
import { WORDS } from "./words";

const LONGEST_DESCRIPTION = 200;

/** The field of the box that asks for a type, or for all of one kind. */
export const typeField = (filter: string) => `type_${filter.replace(".", "_").replace("*", "all")}`;

const boxes = Object.fromEntries(EVENT_FILTERS.map((filter) => [typeField(filter), flag]));

/** The boxes that are ticked, as the API takes them: no type stands for all. */
const tickedOf = (data: Record<string, unknown>) => ({
  types: EVENT_FILTERS.filter((filter) => data[typeField(filter)] === true),
  payload: data.full === true ? "full" : "thin",
});

const inFlight = mapped(optionalMatch(/^([1-9]|[12][0-9]|3[0-2])$/, WORDS.inFlight), (count) =>
  count === null ? USUAL_IN_FLIGHT : Number(count),
);

const endpoint = {
  url: requiredText(WORDS.target),
  description: optionalLine(LONGEST_DESCRIPTION, WORDS.description),
  full: flag,
  in_flight: inFlight,
  reason: whyIfAsked,
  ...boxes,
};

const given = z.object(endpoint);
const endpointOf = ({ url, description, in_flight, reason, ...boxes }: z.output<typeof given>) => ({
  ...{ url, description, in_flight, reason },
  ...tickedOf(boxes),
});

/** Where events are to be sent to, and which. */
export const newEndpointForm = mapped(given, endpointOf);
export const endpointForm = mapped(z.extend(given, { id }), ({ id, ...data }) => ({
  ...{ id, ...endpointOf(data) },
}));

/** Whether it gets anything. */
export const endpointStatusForm = statusForm(["enabled", "disabled"]);

/** Which events of the past are sent again. */
export const replayForm = z.object({
  id,
  since: moment,
  type: mapped(text(), (type) => (type ? [type] : [])),
  only: choice(["undelivered", "everything"], "Choose what is sent"),
  beyond_subscription: flag,
});

export const cancelReplayForm = z.object({ id, replay_id: numberOf("Choose a replay") });
