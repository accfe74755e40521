import { deriveKeys } from "../core/index";
import { connect } from "../db/connect";
import { keepRequests } from "../modules/api-keys/index";
import { createTestClock } from "./create-test-clock";
import { TEST_HASH_KEY, testHasher } from "./create-test-context";
import { startTestServer } from "./start-test-server";
import { testSettings } from "./test-settings";

/** A program: one more node on the database of a test, in a process of its own. Prints its address once it listens. */
const connection = connect(process.env.DATABASE_URL ?? "");
const notices = connection.listen();
const listening = new Promise<void>((resolve) => notices.subscribe("applications", resolve));
const { db } = connection;
const context = {
  ...{ db, clock: createTestClock(db), keys: deriveKeys(TEST_HASH_KEY) },
  ...{ hasher: testHasher(), keyRequests: keepRequests(), settings: testSettings() },
};
const { baseUrl } = await startTestServer(context, { notices });
await listening;
process.stdout.write(`${baseUrl}\n`);
