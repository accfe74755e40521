import { deriveKeys, onlySecret, systemClock, systemRandom } from "../../core/index";
import { connect, type DatabaseTarget } from "../../db/connect";
import type { JobContext } from "../../jobs/start-loop";
import { keepApplications } from "../../modules/foundation/applications/index";
import { TEST_HASH_KEY, testHasher } from "../create-test-context";
import { testSettings } from "../test-settings";

/** What a node has that sends webhooks and does nothing else; as in a demo its targets may be on this machine. */
export function sendingNode(target: DatabaseTarget) {
  const connection = connect(target);
  const base: JobContext = {
    db: connection.db,
    applications: keepApplications(connection.db),
    clock: systemClock,
    random: systemRandom,
    keys: deriveKeys(onlySecret(TEST_HASH_KEY)),
    hasher: testHasher(),
    settings: { ...testSettings(), demo: true },
  };
  return { connection, base };
}
