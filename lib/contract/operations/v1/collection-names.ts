import type { CollectionName } from "../../index";

/** `savings_accounts` → `SavingsAccounts`. */
export const titleOf = (name: string) =>
  name.replace(/(^|_)([a-z])/g, (_, __, letter) => letter.toUpperCase());

/** `savings_accounts` → `savings_account`. */
export const singleOf = (name: CollectionName) => name.replace(/ies$/, "y").replace(/s$/, "");

/** What reading one of them is called. */
export const findIdOf = (name: CollectionName) => `find${titleOf(singleOf(name))}`;
