import type { Scope } from "../../../lib/contract/index";

/** A pair of tokens and whom it stands for; lifetimes in seconds. */
export interface IssuedTokens {
  accessToken: string;
  expiresIn: number;
  refreshToken: string;
  refreshExpiresIn: number;
  userId: number;
  companyId: number;
  tz: string;
  lang: string;
  scope: Scope;
  customerNumber?: string;
  claimRequired?: boolean;
  birthDateRequired?: boolean;
}

export interface Pair {
  accessToken: string;
  refreshToken: string;
}
