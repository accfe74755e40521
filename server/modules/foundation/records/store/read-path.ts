import { eq, type SQL } from "drizzle-orm";
import type { z } from "zod";
import * as wire from "../../../../../lib/contract/index";
import { invalidField } from "../../../../core/index";
import { customers, events, savingsAccounts } from "../../../../db/schema/index";
import { fieldKind, UUID } from "./field-kind";
import { PROJECTIONS } from "./projections";

const largestId = (name: wire.CollectionName) =>
  fieldKind(PROJECTIONS[name].schema.shape.id as z.ZodType) === "wideInt"
    ? wire.LARGEST_WIDE_ID
    : wire.LARGEST_ID;

const shapeOfId = (name: wire.CollectionName) => `must be a whole number from 1 to ${largestId(name)}`;

const byId = (name: wire.CollectionName, text: string): SQL[] =>
  /^[1-9][0-9]{0,15}$/.test(text) && Number(text) <= largestId(name)
    ? [eq(PROJECTIONS[name].id, Number(text))]
    : [];

/** Records that are known by more than a whole number, and what a wrong shape is answered with. */
const NAMED: Partial<Record<wire.CollectionName, { shape: string; read(text: string): SQL[] }>> = {
  customers: {
    shape: `must be a whole number from 1 to ${wire.LARGEST_ID}, or a customer number`,
    read: (text) =>
      wire.CUSTOMER_NUMBER.test(text)
        ? [eq(customers.customerNumber, text.toUpperCase())]
        : byId("customers", text),
  },
  savings_accounts: {
    shape: "must be an account number, with its hyphens or without, or an id",
    read: (text) => {
      if (!wire.ACCOUNT_NUMBER.test(text)) return [];
      const number = text.toUpperCase();
      if (number.includes("-")) return [eq(savingsAccounts.accountNumber, number)];
      return [eq(savingsAccounts.accountDigits, number), ...byId("savings_accounts", number)];
    },
  },
  events: { shape: "must be a UUID", read: (text) => (UUID.test(text) ? [eq(events.id, text)] : []) },
};

/**
 * What the last part of a path may mean, in the order to try. A number comes before an id that reads the same.
 * Errors: 400 on that part.
 */
export function readPath(name: wire.CollectionName, text: string): SQL[] {
  const { shape, read } = NAMED[name] ?? { shape: shapeOfId(name), read: (text) => byId(name, text) };
  const meanings = read(text);
  if (meanings.length === 0) throw invalidField(wire.pathNameOf(name), "malformed", shape);
  return meanings;
}
