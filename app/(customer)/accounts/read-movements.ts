import { askedOf, type MovementQuery } from "@/components/accounts/movement-query";
import { readTransactions } from "@/server/pages";

/** The newest page has so many movements, and a page of a month or period that was chosen has so many. */
const PAGE = { newest: 15, chosen: 100 };

/** `isNarrowed` says whether the address asks for a part of the movements. */
export const isNarrowed = (query: MovementQuery) =>
  Object.values(askedOf(query)).some((value) => value !== undefined);

/** `readMovements` reads the movements that the address asks for, newest first. It gives null where the period of the address is wrong. */
export async function readMovements(id: number, query: MovementQuery) {
  if (query.period.errors.length > 0) return null;
  const limit = isNarrowed(query) ? PAGE.chosen : PAGE.newest;
  return readTransactions(id, { ...askedOf(query), limit, after: query.after });
}
