import { CUSTOMERS, PASSKEYS } from "./customers";
import { INSTITUTION } from "./institution";
import { SAVINGS } from "./savings";
import { WEBHOOKS } from "./webhooks";
import { WORK } from "./work";

/** One record of each kind, by the name of its schema: every example of an answer is made of these. */
export const RECORDS = {
  ...CUSTOMERS,
  ...SAVINGS,
  ...INSTITUTION,
  ...PASSKEYS,
  ...WORK,
  ...WEBHOOKS,
  PageMeta: { total: 1, limit: 25, offset: 0 },
};
