/** On whose behalf a verb runs. */
export type Actor =
  | { kind: "anonymous" }
  | { kind: "system" }
  | { kind: "api_key"; apiKeyId: number; companyId: number; publicName: string | null }
  | { kind: "customer" | "staff"; userId: number; companyId: number };

export const ANONYMOUS: Actor = { kind: "anonymous" };
export const SYSTEM: Actor = { kind: "system" };
