import type { ActorKind } from "./contract/audit";

/** Actions and subjects are words of the API: `savings_account.looked_up` reads "savings account: looked up". */
export const actionWords = (action: string): string => action.replace(".", ": ").replaceAll("_", " ");

export const subjectWords = (type: string): string =>
  type === "user" ? "person" : type.replaceAll("_", " ");

/** Who acts where there is no name. */
export const ACTOR_WORDS: Record<ActorKind, string> = {
  anonymous: "Nobody signed in",
  api_key: "API key",
  customer: "Customer",
  staff: "Staff",
  system: "Passbook itself",
};
