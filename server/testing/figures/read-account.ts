import type { Viewer } from "../../modules/accounts/savings/index";
import type { Context } from "../../modules/context";
import type { OpenCase } from "./create-figures-world";
import type { CaseCurrency } from "./figures-case";
import { type ReckonedAccount, reckonAccount } from "./reckon-account";
import { type TruePart, truePart } from "./true-part";

/** An account that is read, and all that is known of what it has to say. */
export interface ReadAccount {
  ctx: Context;
  viewer: Viewer;
  id: number;
  name: string;
  zone: string;
  currency: CaseCurrency;
  openedOn: string | null;
  reckoned: ReckonedAccount;
  truth: TruePart | null;
}

/** What has to be said of an account of a case, after all that was taken so far. */
export function readAccount(ctx: Context, open: OpenCase, place: number): ReadAccount {
  const { figures, companyId, customerId, book } = open;
  const account = figures.accounts[place]!;
  const lines = book.linesOf(place);
  return {
    ...{ ctx, viewer: { kind: "customer", companyId, customerId } },
    ...{ id: open.accounts[place]!.id, name: `account ${place}`, zone: figures.zone },
    ...{
      currency: account.currency,
      openedOn: account.openedOn,
      reckoned: reckonAccount(lines),
      truth: truePart(account, lines),
    },
  };
}
