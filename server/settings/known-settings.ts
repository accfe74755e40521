import { LIMITS_TABLE, OTP_GAP } from "../modules/limits-table";
import { productionEnvironment } from "./environment";
import { SECRET_SETTINGS } from "./read-secret-files";

/** Every name that `npm start` reads, and the one that Node reads itself. */
export const knownSettings: ReadonlySet<string> = new Set([
  ...Object.keys(productionEnvironment.shape),
  ...SECRET_SETTINGS.map((name) => `${name}_FILE`),
  OTP_GAP.setting,
  ...LIMITS_TABLE.map(({ setting }) => setting),
  "PLATFORM_URL",
  "NODE_ENV",
]);
