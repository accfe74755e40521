import type { Limits, Retention, Settings } from "../modules/settings";

type Given = Pick<
  Settings,
  | "publicOrigin"
  | "staffOrigin"
  | "defaultUserAppKey"
  | "defaultAdminAppKey"
  | "securityContact"
  | "breachedPasswords"
  | "sendsEmail"
  | "keep"
  | "textReports"
>;

/** The days of the settings `KEEP_…`. */
export const keepOf = (
  data: Record<`KEEP_${"AUDIT" | "EVENTS" | "SESSIONS" | "IMPORTS"}_DAYS`, number>,
): Retention => ({
  audit: data.KEEP_AUDIT_DAYS,
  events: data.KEEP_EVENTS_DAYS,
  sessions: data.KEEP_SESSIONS_DAYS,
  imports: data.KEEP_IMPORTS_DAYS,
});

/** Where metrics are told, where they are. */
export const metricsOf = ({
  METRICS_HOST: host,
  METRICS_PORT: port,
}: {
  METRICS_HOST: string;
  METRICS_PORT?: number | undefined;
}) => (port === undefined ? null : { host, port });

/** What the modules see of the settings. */
export const settingsOf = (demo: boolean, limits: Limits, given: Given): Settings => ({
  demo,
  ...given,
  accessTokenLifetime: 600,
  refreshTokenLifetime: 7_200,
  sessionLifetime: 43_200,
  mostSearched: 100_000,
  limits,
});
