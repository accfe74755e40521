import type { Keys } from "../../core/index";

/** What is stored of a key. */
export const hashApiKey = (keys: Keys, key: string): Buffer => keys.hash("api-key", key);
