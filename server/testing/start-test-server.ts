import { once } from "node:events";
import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import { pino } from "pino";
import { createApi } from "../api/index";
import { systemRandom } from "../core/index";
import type { Notices } from "../db/notices";
import { keepApplications } from "../modules/foundation/applications/index";
import { createHandler } from "../node/create-handler";
import { createNodeServer } from "../node/create-node-server";
import { createPages } from "../node/pages";
import { hstsOf } from "../node/rewrite-headers";
import type { Container } from "../platform/container";
import { afterFile } from "./after-file";
import type { TestContext } from "./create-test-context";

export interface TestServer {
  baseUrl: string;
  server: Server;
}

type ApiContext = Pick<TestContext, "db" | "clock" | "keys" | "keyRequests" | "hasher" | "settings">;

interface ServerOptions {
  trustedProxies?: number;
  /** Aborted when the server is about to end. */
  stopping?: AbortSignal;
  /** With them the server keeps applications in memory, as a node does. */
  notices?: Notices;
  /** Files of other releases. */
  findStaticFile?: (name: string) => Promise<Buffer | null>;
}

/** As the settings have it where they do not say otherwise. */
export const HSTS = "max-age=31536000; includeSubDomains";

/** The API behind the real entry of the process, without pages, on a port of its own. */
export async function startTestServer(
  context: ApiContext,
  { trustedProxies = 0, notices, stopping, findStaticFile = async () => null }: ServerOptions = {},
): Promise<TestServer> {
  const log = pino({ level: "silent" });
  const places = { publicOrigin: context.settings.publicOrigin, hsts: HSTS };
  const container = {
    config: {
      ...places,
      staffOrigin: context.settings.staffOrigin,
      mode: "demo",
      trustedProxies,
      rootDir: "none",
    },
    log,
    check: async () => ({}),
    findStaticFile,
    api: createApi({
      ...context,
      applications: keepApplications(context.db, notices),
      random: systemRandom,
      log,
    }),
  } as unknown as Container;
  const pages = createPages(container, async (_, response) => void response.end("page"));
  const handle = createHandler(container, pages, stopping);
  const server = createNodeServer(handle, { hsts: hstsOf(places) });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  afterFile(() => {
    server.closeAllConnections();
    server.close();
  });
  return { baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, server };
}
