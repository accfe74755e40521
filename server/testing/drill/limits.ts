import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createLimitStore } from "../../adapters/limit-store";
import { createVolumeLimiter, type VolumeLimiter } from "../../modules/foundation/limits/index";
import { defaultLimits } from "../../settings/limits-table";
import { afterFile } from "../after-file";
import { freePort } from "../free-port";
import type { Outcome } from "./outcome";

const MAX_REQUESTS = 100;
const REQUESTS = 400;
const limits = { ...defaultLimits(false), publicPerAddress: { max: MAX_REQUESTS, seconds: 3_600 } };

interface World {
  redis: ChildProcess;
  nodes: VolumeLimiter[];
  flush(): Promise<unknown>;
}

/** Sends requests of one address to the nodes in turn. @returns how many were let through, and the longest wait */
async function load({ nodes }: World, requests = REQUESTS) {
  let through = 0;
  let slowest = 0;
  for (let sent = 0; sent < requests; sent++) {
    const start = performance.now();
    await nodes[sent % nodes.length]!.consume("publicPerAddress", "192.0.2.1").then(
      () => through++,
      () => {},
    );
    slowest = Math.max(slowest, performance.now() - start);
  }
  return { through, slowest };
}

/** What happens to the store, and how many requests may be let through after it. */
const FAULTS: Record<string, { happens(world: World): Promise<unknown>; most: number }> = {
  nothing: { happens: async () => {}, most: MAX_REQUESTS },
  emptied: {
    async happens(world) {
      await load({ ...world, nodes: world.nodes.slice(0, 1) }, MAX_REQUESTS);
      await world.flush();
    },
    most: MAX_REQUESTS,
  },
  killed: {
    async happens({ redis }) {
      redis.kill("SIGKILL");
      await once(redis, "exit");
    },
    most: MAX_REQUESTS,
  },
  hanging: { happens: async ({ redis }) => redis.kill("SIGSTOP"), most: MAX_REQUESTS },
};

async function drill(name: string, { happens, most }: (typeof FAULTS)[string]): Promise<Outcome> {
  const port = await freePort();
  const options = ["--port", String(port), "--bind", "127.0.0.1", "--save", "", "--appendonly", "no"];
  const redis = spawn("redis-server", options, { stdio: "ignore" });
  afterFile(() => redis.kill("SIGKILL"));
  const stores = [1, 2].map(() => createLimitStore(`redis://127.0.0.1:${port}`));
  // Until it listens, each try to connect is an error that ends nothing.
  const ready = ({ client }: (typeof stores)[number]) =>
    new Promise((resolve) => client.once("ready", resolve));
  await Promise.all(stores.map(ready));
  const nodes = stores.map((store) => createVolumeLimiter(limits, { ...store, nodes: () => stores.length }));
  const world = { redis, nodes, flush: () => stores[0]!.client.flushall() };
  // The first use of a connection is no measure.
  for (const node of nodes) await node.count("perKey", "1");
  await happens(world);
  const { through, slowest } = await load(world);
  for (const store of stores) store.close();
  return {
    what: `two nodes count together, the store: ${name}`,
    figure: `${through} of ${REQUESTS} let through, the slowest took ${slowest.toFixed(0)} ms`,
    good: through > 0 && through <= most,
  };
}

/** `npm run drill -- limits`: two nodes count together in Debian's Redis, which is emptied, killed and stopped. */
export async function run(): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  for (const [name, fault] of Object.entries(FAULTS)) outcomes.push(await drill(name, fault));
  return outcomes;
}
