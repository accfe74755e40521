import { createLog } from "../../adapters/log";
import { createGuardedPost } from "../../adapters/outbound/guarded-post";
import { deriveKeys, systemClock, systemRandom } from "../../core/index";
import { connect } from "../../db/connect";
import { startWebhooks } from "../../jobs/start-webhooks";
import { keepApplications } from "../../modules/applications/index";
import { TEST_HASH_KEY, testHasher } from "../create-test-context";
import { testSettings } from "../test-settings";

/** A node that sends webhooks and does nothing else, until it is killed. */
const [address = "{}", timeout = "0"] = process.argv.slice(2);
const connection = connect(() => JSON.parse(address));
const base = {
  db: connection.db,
  applications: keepApplications(connection.db),
  clock: systemClock,
  random: systemRandom,
  keys: deriveKeys(TEST_HASH_KEY),
  hasher: testHasher(),
  settings: { ...testSettings(), demo: true },
};
const post = createGuardedPost({ loopback: true, timeout: Number(timeout) });
startWebhooks(base, { post, notices: connection.listen() }, createLog("fatal"));
process.stdout.write("ready\n");
