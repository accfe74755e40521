import { PHILIPPINES } from "./countries";
import { benguet } from "./places/benguet";
import { cavite } from "./places/cavite";
import { metroManila } from "./places/metro-manila";
import { rizal } from "./places/rizal";

/** Numbers the children of each parent on from one list to the next, in the order they are written in. */
function numbered<Parent extends { id: number }, Child>(
  parents: Parent[],
  childrenOf: (parent: Parent) => Child[],
) {
  return parents
    .flatMap((parent) => childrenOf(parent).map((child) => ({ parentId: parent.id, child })))
    .map((entry, index) => ({ ...entry, id: index + 1 }));
}

const states = [benguet, cavite, metroManila, rizal].map((state, index) => ({ ...state, id: index + 1 }));
const cities = numbered(states, (state) => state.cities);
const villages = numbered(cities, (city) => city.child.villages);

/**
 * Places of the Philippines after the Philippine Standard Geographic Code of mid 2025: state 1 contains
 * city 1, which contains village 1.
 */
export const PLACES = {
  states: states.map(({ id, name }) => ({ id, countryId: PHILIPPINES, name })),
  cities: cities.map(({ id, parentId, child }) => ({ id, stateId: parentId, name: child.name })),
  villages: villages.map(({ id, parentId, child }) => ({ id, cityId: parentId, name: child })),
};
