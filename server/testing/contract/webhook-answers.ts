import { sql } from "drizzle-orm";
import { expect } from "vitest";
import { expectCode, type Provoke, stepsOf } from "./story-steps";

const V1 = "/v1/webhook_endpoints";
const STAFF = "/v2/api/staff/webhook_endpoints";
const NEW = { url: "https://hooks.example.invalid/contract" };

/** Answers about webhook endpoints, their deliveries and replays. */
export const webhookAnswers: Record<string, Provoke> = {
  async "a disabled endpoint is sent nothing, a replay that ended ends no more, five rotations and fifty endpoints are enough"(
    harness,
  ) {
    const { send } = stepsOf(harness);
    const { apiKey, staff } = harness.world;
    for (const [path, headers, deliveries] of [
      [V1, apiKey, "/v1/webhook_deliveries"],
      [STAFF, staff, "/v2/api/staff/webhook_deliveries"],
    ] as const) {
      const made = JSON.parse((await send("POST", path, headers, NEW)).body);
      const at = `${path}/${made.id}`;
      const { id } = JSON.parse((await send("POST", `${at}/ping`, headers, {})).body);
      const since = { since: "2020-01-01T00:00:00Z" };
      const none = { since: "9000-01-01T00:00:00Z" };
      const replay = JSON.parse((await send("POST", `${at}/replays`, headers, none)).body);
      expect(replay.status).toBe("done");
      expectCode(await send("POST", `${at}/replays/${replay.id}/cancel`, headers, {}), "conflict");
      const counted = await send("POST", `${at}/replays`, headers, { ...since, dry_run: true });
      expect(counted.status).toBe(200);
      expect((await send("PATCH", at, headers, { status: "disabled" })).status).toBe(200);
      expectCode(await send("POST", `${at}/ping`, headers, {}), "conflict");
      expectCode(await send("POST", `${at}/replays`, headers, since), "conflict");
      expectCode(await send("POST", `${deliveries}/${id}/retry`, headers, {}), "conflict");
      let rotated = await send("POST", `${at}/rotate_secret`, headers, {});
      for (let n = 0; n < 5; n += 1) rotated = await send("POST", `${at}/rotate_secret`, headers, {});
      expectCode(rotated, "conflict");
      let last = await send("POST", path, headers, NEW);
      for (let n = 0; n < 50 && last.status === 201; n += 1) last = await send("POST", path, headers, NEW);
      expectCode(last, "conflict");
      await harness.context.db.execute(
        sql`update webhook_endpoints set status = 'disabled', deleted_at = app_now() where url = ${NEW.url}`,
      );
    }
  },

  async "a key of idempotency: a secret is answered once, other answers again, another request never"(
    harness,
  ) {
    const { send } = stepsOf(harness);
    const { apiKey } = harness.world;
    const make = async () => JSON.parse((await send("POST", V1, apiKey, NEW)).body).id as number;
    const [one, two] = [await make(), await make()];
    const pinged = async (id: number) =>
      JSON.parse((await send("POST", `${V1}/${id}/ping`, apiKey, {})).body).id as number;
    const begun = async (id: number) => {
      const wanted = { since: "2020-01-01T00:00:00Z", only: "everything", beyond_subscription: true };
      const { id: replay } = JSON.parse((await send("POST", `${V1}/${id}/replays`, apiKey, wanted)).body);
      return `${V1}/${id}/replays/${replay}/cancel`;
    };
    const since = { since: "2020-01-01T00:00:00Z" };
    const writes: Record<string, ["POST" | "PATCH" | "DELETE", string, string, object, object]> = {
      createWebhookEndpoint: ["POST", V1, V1, NEW, { url: "https://other.example.invalid/" }],
      updateWebhookEndpoint: ["PATCH", `${V1}/${one}`, `${V1}/${two}`, { description: "A" }, {}],
      rotateWebhookSecret: ["POST", `${V1}/${one}/rotate_secret`, `${V1}/${two}/rotate_secret`, {}, {}],
      pingWebhookEndpoint: ["POST", `${V1}/${one}/ping`, `${V1}/${two}/ping`, {}, {}],
      retryWebhookDelivery: [
        "POST",
        `/v1/webhook_deliveries/${await pinged(one)}/retry`,
        `/v1/webhook_deliveries/${await pinged(two)}/retry`,
        {},
        {},
      ],
      replayWebhookEvents: ["POST", `${V1}/${one}/replays`, `${V1}/${two}/replays`, since, since],
      cancelWebhookReplay: ["POST", await begun(one), await begun(two), {}, {}],
      deleteWebhookEndpoint: ["DELETE", `${V1}/${one}`, `${V1}/${two}`, {}, {}],
    };
    for (const [operation, [method, target, other, body, otherBody]] of Object.entries(writes)) {
      const call = (key: string, to: string, sent: object) =>
        send(method, to, { ...apiKey, "Idempotency-Key": key }, sent);
      const first = await call(operation, target, body);
      expectCode(first, null);
      const again = await call(operation, target, body);
      if (first.body.includes("whsec_")) {
        expectCode(again, "conflict");
        expect(again.body).not.toContain("whsec_");
      } else expect([again.status, again.body]).toEqual([first.status, first.body]);
      expectCode(await call(operation, other, otherBody), "idempotency_key_reused");
      await harness.context.db.transaction(async (tx) => {
        const name = `idempotency:${harness.world.apiKeyId}:${operation}:two`;
        await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`);
        expectCode(await call("two", target, body), "idempotency_in_progress");
      });
    }
  },
};
