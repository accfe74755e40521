import type { Container } from "./container";
import { ApiError, SYSTEM } from "./core/index";
import { findApplication } from "./modules/applications/index";

/**
 * Refuses to start on a database without the applications that the pages use: every page would fail.
 * Pages of another platform need none here.
 */
export async function requireInstitution(container: Container): Promise<void> {
  if (container.config.platformUrl) return;
  const ctx = { ...container, actor: SYSTEM, requestId: "start", address: null, userAgent: null };
  const { defaultUserAppKey, defaultAdminAppKey } = container.settings;
  for (const [setting, key] of [
    ["DEFAULT_USER_APP_KEY", defaultUserAppKey],
    ["DEFAULT_ADMIN_APP_KEY", defaultAdminAppKey],
  ] as const) {
    await findApplication(ctx, key).catch((error) => {
      if (!(error instanceof ApiError)) throw error;
      throw new Error(
        `No institution has the app key of ${setting}. Set one up first: npm run institution -- --help`,
      );
    });
  }
}
