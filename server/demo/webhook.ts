import { DEMO_EVENT } from "../../lib/demo-values";
import type { Keys } from "../core/index";
import { sealSecret } from "../modules/webhooks/index";

/** Known to everybody, as all of a demo. */
const SECRET = `whsec_${Buffer.from("the webhook secret of every demo").toString("base64")}`;

/** Told to the endpoint when a demo is started for the first time. */
export const FIRST_PING = {
  id: DEMO_EVENT,
  companyId: 1,
  type: "ping",
  data: { object: { id: 1 } },
};

/** The demo's own receiver; its address is set at each start. */
export const demoEndpoint = (keys: Keys) => ({
  id: 1,
  companyId: 1,
  url: "http://127.0.0.1:3000/demo/webhooks/receive",
  types: [],
  description: "The page /demo/webhooks of this demo",
  secret: sealSecret({ keys }, SECRET),
  position: 0,
});
