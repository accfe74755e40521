import type { Limits, Settings } from "../modules/settings";

type Given = Pick<Settings, "publicOrigin" | "defaultUserAppKey" | "defaultAdminAppKey">;

/** What the modules see of the settings. */
export const settingsOf = (demo: boolean, limits: Limits, given: Given): Settings => ({
  demo,
  ...given,
  accessTokenLifetime: 600,
  refreshTokenLifetime: 7_200,
  sessionLifetime: 43_200,
  limits,
});
