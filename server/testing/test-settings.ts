import type { Settings } from "../modules/settings";
import { defaultLimits } from "../settings/limits-table";

/** The numbers of production, so that tests meet the real limits. */
export const testSettings = (): Settings => ({
  demo: false,
  publicOrigin: "https://passbook.test",
  staffOrigin: null,
  defaultUserAppKey: "demo-user-app",
  defaultAdminAppKey: "demo-admin-app",
  securityContact: null,
  breachedPasswords: null,
  sendsEmail: true,
  accessTokenLifetime: 600,
  refreshTokenLifetime: 7_200,
  sessionLifetime: 43_200,
  mostSearched: 100_000,
  limits: defaultLimits(false),
  textReports: {
    twilioAuthToken: "twilio-token-of-tests",
    gateway: { secret: "secret-of-reports-of-the-tests-0123", idField: "id", statusField: "status" },
  },
  keep: { audit: 3_650, events: 90, sessions: 90, imports: 3 },
});

/** Settings of tests that ask much in little time. */
export const unlimited = () => ({ limits: { ...testSettings().limits, volumeEnabled: false } });
