import type { AlertFaults } from "./alert-fault";
import { DATABASE_FAULTS } from "./database-faults";
import { MESSAGE_FAULTS } from "./message-faults";
import { NODE_FAULTS } from "./node-faults";
import { RECORD_FAULTS } from "./record-faults";
import { SIGN_IN_FAULTS } from "./sign-in-faults";

export { type AlertFault, repairAll } from "./alert-fault";

/** Every alert by the fault that it is for; each of them is in one. */
export const ALERT_FAULTS: AlertFaults = {
  ...NODE_FAULTS,
  ...DATABASE_FAULTS,
  ...MESSAGE_FAULTS,
  ...RECORD_FAULTS,
  ...SIGN_IN_FAULTS,
};
