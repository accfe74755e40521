import type { Scope } from "../../../lib/contract/index";

/** An access and a refresh token; lifetimes in seconds. */
export interface TokenPair {
  accessToken: string;
  expiresIn: number;
  refreshToken: string;
  refreshExpiresIn: number;
}

/** A pair of tokens and whom it stands for. */
export interface IssuedTokens extends TokenPair {
  userId: number;
  companyId: number;
  tz: string;
  lang: string;
  scope: Scope;
  customerNumber?: string;
  claimRequired?: boolean;
  birthDateRequired?: boolean;
  /** By which whoever got these tokens is known at the next sign-in. */
  deviceToken?: string;
}
