import type { CollectionName } from "../../../../lib/contract/index";
import type { Collection } from "./collection";
import { customersCollection } from "./customers";
import { eventsCollection } from "./events";
import {
  citiesCollection,
  countriesCollection,
  occupationsCollection,
  statesCollection,
  villagesCollection,
} from "./reference";
import { savingsAccountsCollection, savingsProductsCollection, transactionsCollection } from "./savings";

export type { Collection } from "./collection";
export { readFilters } from "./read-filters";
export { selectByIds, selectPage, selectRecord } from "./select";

export const STORED: Record<CollectionName, Collection> = {
  customers: customersCollection,
  savings_products: savingsProductsCollection,
  savings_accounts: savingsAccountsCollection,
  transactions: transactionsCollection,
  occupations: occupationsCollection,
  countries: countriesCollection,
  states: statesCollection,
  cities: citiesCollection,
  villages: villagesCollection,
  events: eventsCollection,
};
