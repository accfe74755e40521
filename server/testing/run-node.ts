import { pino } from "pino";
import { deriveKeys, onlySecret } from "../core/index";
import { connect } from "../db/connect";
import { keepRequests } from "../modules/integration/api-keys/index";
import { shutDownOnSignal } from "../node/shut-down-on-signal";
import { createTestClock } from "./create-test-clock";
import { TEST_HASH_KEY, testHasher } from "./create-test-context";
import { startTestServer } from "./start-test-server";
import { testSettings } from "./test-settings";

/** A program: one more node on the database of a test, in a process of its own. Prints its address once it listens. */
const connection = connect(process.env.DATABASE_URL ?? "");
const notices = connection.listen();
const listening = new Promise<void>((resolve) => notices.subscribe("applications", resolve));
const { db } = connection;
const settings = testSettings();
// Tests ask as fast as it answers, which is more in a minute than one address may.
settings.limits.publicPerAddress = { max: 1_000_000, seconds: 60 };
const context = {
  ...{ db, clock: createTestClock(db), keys: deriveKeys(onlySecret(TEST_HASH_KEY)) },
  ...{ hasher: testHasher(), keyRequests: keepRequests(), settings },
};
const stopping = new AbortController();
const { baseUrl, server } = await startTestServer(context, { notices, stopping: stopping.signal });
const drainSeconds = Number(process.env.DRAIN_SECONDS ?? 0);
const stopJobs = async () => {};
shutDownOnSignal(
  server,
  { stopping, drainSeconds, stopJobs, close: connection.close },
  pino({ level: "silent" }),
);
await listening;
process.stdout.write(`${baseUrl}\n`);
