import type { AccountFault } from "../../../../lib/contract/index";
import { decimalText, moneyText, unitsOf } from "../../../../lib/format/index";
import type { Context } from "../../context";
import { type FaultRow, type FaultsWanted, selectFaults } from "./store-faults";

/** The first balance of an account that does not follow, with whose account it is. */
export interface ListedFault extends AccountFault {
  /** Prefix of the institution's customer numbers. */
  prefix: string;
  accountNumber: string;
}

function faultOf({ prefix, account_number, currency, expected, told, ...line }: FaultRow): ListedFault {
  const money = (decimal: string) => moneyText(decimal, currency);
  const difference = decimalText(unitsOf(told) - unitsOf(expected));
  return {
    ...{ prefix, accountNumber: account_number, ...line, currency },
    expected_balance: money(expected),
    told_balance: money(told),
    difference: money(difference),
  };
}

/**
 * Where figures of accounts stop to follow, at most `limit` accounts by their ids: between which two moments something is missing
 * or wrong, the balance that the lines lead to, and the one that the core system told.
 */
export const listFaults = async (ctx: Context, wanted: FaultsWanted): Promise<ListedFault[]> =>
  (await selectFaults(ctx, wanted)).map(faultOf);
