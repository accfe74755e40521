import { connect } from "../../db/connect";
import type { Limits } from "../../modules/settings";
import { afterFile } from "../after-file";
import type { TestContext } from "../create-test-context";
import { startTestServer, type TestServer } from "../start-test-server";

/** The service in the states that its answers come from. */
export type Condition = "open" | "limited" | "failing" | "away" | "slow";

/** One request, then 429: enough for limits that count requests, and for those that count failures. */
function tightest(limits: Limits): Limits {
  const tight = { max: 1, seconds: 600 };
  const windows = Object.entries(limits).map(([name, value]) => [
    name,
    typeof value === "object" ? tight : value,
  ]);
  return { ...limits, ...Object.fromEntries(windows), volumeEnabled: true, otpGap: 0 };
}

const failing = new Proxy({} as TestContext["db"], {
  get() {
    throw new Error("a fault of ours");
  },
});

/** One server for each condition, all on the same data as far as they have any. */
export async function startServers(context: TestContext): Promise<Record<Condition, TestServer>> {
  const nowhere = connect("postgres://127.0.0.1:1/nowhere");
  afterFile(nowhere.close);
  const limits = tightest(context.settings.limits);
  const servers = {
    open: await startTestServer(context),
    limited: await startTestServer({ ...context, settings: { ...context.settings, limits } }),
    failing: await startTestServer({ ...context, db: failing }),
    away: await startTestServer({ ...context, db: nowhere.db }),
    slow: await startTestServer(context),
  };
  servers.slow.server.requestTimeout = 300;
  servers.slow.server.headersTimeout = 300;
  return servers;
}
