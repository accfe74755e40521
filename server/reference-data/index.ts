import countries from "./countries.json" with { type: "json" };
import occupations from "./occupations.json" with { type: "json" };
import places from "./places.json" with { type: "json" };

/** Every list is numbered in the order of its file, so that a new entry may only be added at the end. */
const numbered = <Entry>(entries: Entry[]) => entries.map((entry, index) => ({ ...entry, id: index + 1 }));

/** ISO 3166-1 in English: the Philippines first, the others by name. */
const COUNTRIES = numbered(Object.entries(countries).map(([code, name]) => ({ code, name })));
const PHILIPPINES = 1;

/** The places of the Philippines, after the Philippine Standard Geographic Code of mid 2025. The villages of a city are one text. */
const STATES = numbered(Object.entries(places).map(([name, cities]) => ({ name, cities })));
const CITIES = numbered(
  STATES.flatMap(({ id, cities }) =>
    Object.entries(cities).map(([name, villages]) => ({ stateId: id, name, villages })),
  ),
);
const VILLAGES = numbered(
  CITIES.flatMap(({ id, villages }) => villages.split("; ").map((name) => ({ cityId: id, name }))),
);

/** The lists that a new deployment starts with. */
export const REFERENCE_DATA = {
  countries: COUNTRIES,
  states: STATES.map(({ id, name }) => ({ id, countryId: PHILIPPINES, name })),
  cities: CITIES.map(({ id, stateId, name }) => ({ id, stateId, name })),
  villages: VILLAGES,
  /** The external reference id equals the id. */
  occupations: numbered(occupations.map((name) => ({ name }))).map((each) => ({
    ...each,
    extRefId: each.id,
  })),
};
