import { LIMITS_TABLE, OTP_GAP } from "../modules/limits-table";
import type { Problem } from "./config";
import { ConfigError, type Environment, type FrontConfig, problemsOf } from "./config";
import { frontEnvironment, productionEnvironment } from "./environment";
import { rotatingSecret, rotationProblems } from "./read-secret-files";
import { commonOf, originsOf, repeatedProblems, staffOriginProblems } from "./settings-of";

/** What only a platform reads: its database, its secrets, its gateway, its limits. */
const PLATFORM_ONLY = [
  ...Object.keys(productionEnvironment.shape).filter((setting) => !(setting in frontEnvironment.shape)),
  OTP_GAP.setting,
  ...LIMITS_TABLE.map(({ setting }) => setting),
];

/** A front does nothing with them, and unused secrets should not lie about. */
const misplacedProblems = (env: Environment): Problem[] =>
  PLATFORM_ONLY.filter((setting) => env[setting] !== undefined).map((setting) => ({
    setting,
    problem: "belongs to the platform: unset it here, or unset PLATFORM_URL",
  }));

/** The settings of a front: pages only, in front of a platform elsewhere. */
export function loadFront(env: Environment, rootDir: string): FrontConfig {
  const parsed = frontEnvironment.safeParse(env);
  const all = [
    ...problemsOf(parsed.error),
    ...repeatedProblems(env),
    ...rotationProblems(env),
    ...staffOriginProblems(env, env.PUBLIC_ORIGIN),
    ...misplacedProblems(env),
  ];
  if (!parsed.success || all.length > 0) throw new ConfigError("production", all);
  const { data } = parsed;
  return {
    kind: "front",
    mode: "production",
    ...commonOf(data, rootDir, "0.0.0.0"),
    ...originsOf(data),
    platformUrl: data.PLATFORM_URL,
    sessionSecret: rotatingSecret("SESSION_SECRET", data),
    settings: {
      demo: false,
      defaultUserAppKey: data.DEFAULT_USER_APP_KEY,
      defaultAdminAppKey: data.DEFAULT_ADMIN_APP_KEY,
    },
  };
}
