import type { Environment } from "./config";
import type { Problem } from "./read-limits";
import { ROTATING } from "./rotating-secrets";

const DIFFERENT = [
  // Each secret guards what another one's leak must not open.
  [...ROTATING, ...ROTATING.flatMap((name) => [`${name}_PREVIOUS`, `${name}_NEXT`])],
  // With one key the pages of customers would be those of staff.
  ["DEFAULT_USER_APP_KEY", "DEFAULT_ADMIN_APP_KEY"],
];

/** Settings that have the value of one that they have to differ from. */
export const repeatedProblems = (env: Environment): Problem[] =>
  DIFFERENT.flatMap((settings) =>
    settings.flatMap((setting, i) => {
      const twin = settings.slice(0, i).find((other) => env[other] && env[other] === env[setting]);
      return twin ? [{ setting, problem: `must differ from ${twin}` }] : [];
    }),
  );
