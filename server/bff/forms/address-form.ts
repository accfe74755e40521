import type { output } from "zod/mini";
import { addressForm as schema } from "../../../lib/forms/profile";
import { apiCalls } from "../api/api-calls";
import { withQuery } from "../input/local-path";
import type { BrowserSession } from "../session/browser-session";
import { customerForm, type Submission } from "./form-route";
import { updatePartner } from "./update-customer";

const PAGE = "/profile/address";

/** Each place lies in the one before it. */
const LEVELS = [
  { field: "state_id", list: "states", parent: "country_id" },
  { field: "city_id", list: "cities", parent: "state_id" },
  { field: "village_id", list: "villages", parent: "city_id" },
] as const;

type Address = output<typeof schema>;
type Places = Pick<Address, "country_id" | "state_id" | "city_id" | "village_id">;

async function liesIn(
  session: BrowserSession,
  list: string,
  id: number,
  parent: Record<string, string | number>,
) {
  const { data } = await session.call(apiCalls.reference(list, parent));
  return data.some((row) => row.id === id);
}

/**
 * The places without those that lie elsewhere than the place above them. Without scripts a page still sends
 * the children of a parent that was just changed: they are cleared, as scripts would have done.
 */
async function nested(session: BrowserSession, typed: Places): Promise<Places> {
  const places: Places = { ...typed };
  for (const { field, list, parent } of LEVELS) {
    const [id, above] = [places[field], places[parent]];
    if (id === null) continue;
    if (above === null || !(await liesIn(session, list, id, { [parent]: above }))) places[field] = null;
  }
  return places;
}

async function submit({ session, data, next }: Submission<Address>): Promise<string> {
  const { choose, street, ...typed } = data;
  const places = await nested(session, typed);
  await updatePartner(session, { ...places, street });
  const from = next?.startsWith("/profile?") ? "view" : null;
  if (LEVELS.some(({ field }) => places[field] !== typed[field]))
    return withQuery(PAGE, { from, again: "1" });
  if (choose) return withQuery(PAGE, { from });
  return next ?? "/profile/tasks";
}

/** The address: place by place where scripts are off, at once where they are not. */
export const addressForm = customerForm(PAGE, { schema, submit });
