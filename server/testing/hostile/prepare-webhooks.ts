import { sendJson } from "./send-json";
import type { Send } from "./send-request";

const NOWHERE = "https://hooks.example.invalid/passbook";
const ENDPOINTS = "/v1/webhook_endpoints";
const SINCE = { since: "2020-01-01T00:00:00Z", only: "everything", beyond_subscription: true };
/** More would leave no room for the next. */
const MAX_LEFT = 30;

/** The webhooks of the hostile requests: path parameters. */
export interface WebhooksOfWorld {
  webhooks: {
    /** A name that never has an address: what is made here is sent nowhere. */
    url: string;
    endpoint: { id: string };
    delivery: { id: string };
    replay: { id: string; replay_id: string };
    /** One that was done nothing to yet. */
    newEndpoint(): Promise<{ id: string }>;
    newReplay(): Promise<{ id: string; replay_id: string }>;
    /** Deletes what the requests before have left. */
    makeRoom(): Promise<void>;
  };
}

export async function prepareWebhooks(send: Send, apiKey: Record<string, string>): Promise<WebhooksOfWorld> {
  const post = (path: string, body: object = {}) => sendJson(send, `${ENDPOINTS}${path}`, apiKey, body);
  const ours: string[] = [];

  async function makeRoom() {
    const list = await send({ method: "GET", target: `${ENDPOINTS}?limit=100`, headers: apiKey });
    const left = (JSON.parse(list.body).data as { id: number; url: string }[]).filter(
      ({ id, url }) => !ours.includes(String(id)) && !url.includes("/demo/webhooks/"),
    );
    if (left.length < MAX_LEFT) return;
    // Others are at it as well: one that is gone already is as good.
    for (const { id } of left)
      await send({ method: "DELETE", target: `${ENDPOINTS}/${id}`, headers: apiKey, body: "" });
  }

  async function newEndpoint() {
    await makeRoom();
    return { id: String((await post("", { url: NOWHERE })).id) };
  }

  async function newReplay() {
    const endpoint = await newEndpoint();
    return { ...endpoint, replay_id: String((await post(`/${endpoint.id}/replays`, SINCE)).id) };
  }

  /** Where somebody else was faster, what is not there any more will do. */
  const orNobody =
    <Path extends object>(make: () => Promise<Path>, nobody: Path) =>
    () =>
      make().catch(() => nobody);

  const endpoint = await newEndpoint();
  ours.push(endpoint.id);
  const delivery = { id: String((await post(`/${endpoint.id}/ping`)).id) };
  const replay = { ...endpoint, replay_id: String((await post(`/${endpoint.id}/replays`, SINCE)).id) };
  const id = "2147483646";
  return {
    webhooks: {
      url: NOWHERE,
      endpoint,
      delivery,
      replay,
      newEndpoint: orNobody(newEndpoint, { id }),
      newReplay: orNobody(newReplay, { id, replay_id: id }),
      makeRoom,
    },
  };
}
