import { USUAL_IN_FLIGHT as SLOTS } from "../../../lib/contract/v1/event-types";
import { createGuardedPost } from "../../adapters/outbound/guarded-post";
import { signDelivery } from "../../modules/integration/webhooks/try-delivery";

/** Signs and posts as deliveries are, with as many at once and no database; prints how many a second, and the milliseconds of processor of each. */
const [targets = "[]", each = "100"] = process.argv.slice(2);
const urls: string[] = JSON.parse(targets);
const post = createGuardedPost({ loopback: true });
const secrets = [`whsec_${Buffer.alloc(32, 7).toString("base64")}`];
const body = JSON.stringify({
  id: crypto.randomUUID(),
  type: "customer.updated",
  timestamp: new Date().toISOString(),
  api_version: "v1",
  company_id: 1,
  data: { object: { id: 1_000 } },
});
const slots = urls.flatMap((url) => Array.from({ length: SLOTS }, () => url));
const count = urls.length * Number(each);
const before = process.cpuUsage();
const start = performance.now();
await Promise.all(
  slots.map(async (url) => {
    for (let n = 0; n < Number(each) / SLOTS; n += 1) {
      const timestamp = Math.floor(Date.now() / 1_000);
      await post({
        url,
        headers: signDelivery({ eventId: crypto.randomUUID(), timestamp, body, secrets }),
        body,
      });
    }
  }),
);
const { user, system } = process.cpuUsage(before);
const rate = (count * 1_000) / (performance.now() - start);
process.stdout.write(JSON.stringify({ rate, processor: (user + system) / 1_000 / count }));
