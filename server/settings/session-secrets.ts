import type { z } from "zod";
import type { Environment } from "./config";
import type { pagesEnvironment } from "./environment";
import type { Problem } from "./read-limits";

/** Cookies name the secret that sealed them by id, so the previous one keeps the id it had. */
export function sessionSecretsOf(env: z.infer<typeof pagesEnvironment>): Record<number, string> {
  const { SESSION_SECRET_ID: id, SESSION_SECRET, SESSION_SECRET_PREVIOUS: previous } = env;
  return { ...(previous && id > 1 ? { [id - 1]: previous } : {}), [id]: SESSION_SECRET };
}

export function rotationProblems(env: Environment): Problem[] {
  if (!env.SESSION_SECRET_PREVIOUS || Number(env.SESSION_SECRET_ID) > 1) return [];
  return [
    { setting: "SESSION_SECRET_ID", problem: "must count up by one when there is a SESSION_SECRET_PREVIOUS" },
  ];
}
