import { apiCalls, isApiFailure, NO_BROWSER } from "./bff/index";
import type { Container } from "./container";

const refusal = (setting: string, container: Container): string =>
  container.config.kind === "front"
    ? `The platform knows no institution by the app key of ${setting}. Its own start has the right one.`
    : `No institution has the app key of ${setting}. Set one up first: npm run institution -- --help`;

/**
 * Refuses to start with app keys that no institution has: every page would fail. A front asks its platform;
 * one that does not answer is no reason to stay away, for it may come later.
 */
export async function requireInstitution(container: Container): Promise<void> {
  const { config, bff, log } = container;
  const { defaultUserAppKey, defaultAdminAppKey } = config.settings;
  for (const [setting, appKey] of [
    ["DEFAULT_USER_APP_KEY", defaultUserAppKey],
    ["DEFAULT_ADMIN_APP_KEY", defaultAdminAppKey],
  ] as const) {
    try {
      await bff.services.callApi(apiCalls.institution(), { appKey }, NO_BROWSER);
    } catch (failure) {
      if (isApiFailure(failure) && failure.code === "invalid_app_key") {
        throw new Error(refusal(setting, container));
      }
      if (config.kind === "platform") throw failure;
      return log.warn({ err: failure }, "the platform does not answer yet; pages will work when it does");
    }
  }
}
