import type { ApiKeyRecord } from "@/lib/contract";

const WORDS = { live: "Active", expired: "Expired", revoked: "Revoked" };

/** The status of an API key, in words. */
export const keyStatus = (status: ApiKeyRecord["status"]) =>
  ({ text: WORDS[status], tone: status === "live" ? "text-good" : "text-soft" }) as const;
