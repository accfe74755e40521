import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { pino } from "pino";
import { createApi } from "../api/index";
import type { Container } from "../container";
import { deriveKeys, systemRandom } from "../core/index";
import { connect } from "../db/connect";
import { keepRequests } from "../modules/api-keys/index";
import { keepApplications } from "../modules/applications/index";
import { createHandler } from "../node/create-handler";
import { createNodeServer } from "../node/create-node-server";
import { createTestClock } from "./create-test-clock";
import { TEST_HASH_KEY, testHasher } from "./create-test-context";
import { testSettings } from "./test-settings";

/** A program: one more node on the database of a test, in a process of its own. Prints its address once it listens. */
const connection = connect(process.env.DATABASE_URL ?? "");
const notices = connection.listen();
const { db } = connection;
const log = pino({ level: "silent" });
const api = createApi({
  db,
  log,
  applications: keepApplications(db, notices),
  clock: createTestClock(db),
  random: systemRandom,
  keys: deriveKeys(TEST_HASH_KEY),
  hasher: testHasher(),
  keyRequests: keepRequests(),
  settings: testSettings(),
});
await new Promise<void>((resolve) => notices.subscribe("applications", resolve));
const config = { publicOrigin: "https://passbook.test", mode: "demo", trustedProxies: 0 };
// What a node needs of the container without pages.
const container = { config, log, api } as unknown as Container;
const server = createNodeServer(createHandler(container, async (_, response) => void response.end()));
server.listen(0, "127.0.0.1");
await once(server, "listening");
process.stdout.write(`http://127.0.0.1:${(server.address() as AddressInfo).port}\n`);
