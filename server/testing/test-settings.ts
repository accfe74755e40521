import type { Settings } from "../modules/settings";
import { defaultLimits } from "../settings/limits-table";

/** Production's numbers, so that tests meet the limits people meet. */
export const testSettings = (): Settings => ({
  demo: false,
  publicOrigin: "https://passbook.test",
  defaultUserAppKey: "demo-user-app",
  defaultAdminAppKey: "demo-admin-app",
  accessTokenLifetime: 600,
  refreshTokenLifetime: 7_200,
  sessionLifetime: 43_200,
  limits: defaultLimits(false),
});
