import { LIMITS_TABLE, OTP_GAP } from "../../modules/limits-table";
import { productionEnvironment } from "../../settings/environment";
import { SECRET_SETTINGS } from "../../settings/read-secret-files";

/** Every name that `npm start` reads, and what Node and systemd read themselves. */
export const knownSettings = new Set([
  ...Object.keys(productionEnvironment.shape),
  ...SECRET_SETTINGS.map((name) => `${name}_FILE`),
  OTP_GAP.setting,
  ...LIMITS_TABLE.map(({ setting }) => setting),
  "PLATFORM_URL",
  "NODE_ENV",
]);
