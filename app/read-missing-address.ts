import type { AddressPart } from "@/components/profile/tasks";
import type { CustomerRecord } from "@/lib/contract";
import { readReference } from "@/server/pages";

/** What is still missing of an address: only places that are listed can be. */
export async function readMissingAddress(customer: CustomerRecord): Promise<AddressPart[]> {
  const { country_id, state_id, city_id, street } = customer;
  const [states, cities] = await Promise.all([
    country_id === null ? null : readReference("states", { country_id }),
    state_id === null ? null : readReference("cities", { state_id }),
  ]);
  const noStates = states?.data.length === 0;
  const missing = [
    country_id === null && ("country" as const),
    state_id === null && !noStates && ("state" as const),
    city_id === null && !noStates && cities?.data.length !== 0 && ("city" as const),
    !street && ("street" as const),
  ];
  return missing.filter((part) => part !== false);
}
