import { spawnSync } from "node:child_process";
import { processEnvironment } from "../../core/index";
import type { ServerAccount } from "./server-account";

/**
 * Options for a child process of the database: its account, a directory every account may enter, and none of
 * the program's own environment, which holds secrets.
 */
export const runAs = (account: ServerAccount | null) => ({
  ...(account ?? {}),
  cwd: "/",
  env: {
    PATH: processEnvironment.PATH ?? "/usr/bin:/bin",
    LC_ALL: "C",
    TZ: "UTC",
    NODE_ENV: "production" as const,
  },
});

/** Whether the account can do what the shell condition asks of `paths` (`$1`, `$2`, …). */
export function accountCan(account: ServerAccount | null, condition: string, ...paths: string[]): boolean {
  const { status } = spawnSync("/bin/sh", ["-c", condition, "sh", ...paths], {
    ...runAs(account),
    stdio: "ignore",
  });
  return status === 0;
}
