import type { CustomerRecord } from "@/lib/contract";
import { readReference } from "@/server/pages";

/** What is still missing of an address, in words: only places that are listed can be. */
export async function readMissingAddress(customer: CustomerRecord): Promise<string[]> {
  const { country_id, state_id, city_id, street } = customer;
  const [states, cities] = await Promise.all([
    country_id === null ? null : readReference("states", { country_id }),
    state_id === null ? null : readReference("cities", { state_id }),
  ]);
  const noStates = states?.data.length === 0;
  return [
    country_id === null && "country",
    state_id === null && !noStates && "state or province",
    city_id === null && !noStates && cities?.data.length !== 0 && "city",
    !street && "street",
  ].filter((part) => part !== false);
}
