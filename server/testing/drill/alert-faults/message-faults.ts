import { setTimeout as sleep } from "node:timers/promises";
import { TAKES_MAILS } from "../../start-smtp-peer";
import { type AlertWorld, TEXTS } from "../alert-world";
import { type AlertFaults, askForCode, holdLock, nextNumber, repairLater } from "./alert-fault";
import { feed, feedCustomer } from "./feed";

const invite = ({ enter }: AlertWorld) =>
  enter(
    `npm run staff -- add --email teller${nextNumber()}@harbour.example --name "Tess Vale" --role teller --branch-id 1`,
  );

/** Faults on the way of texts, mails, webhooks and events. */
export const MESSAGE_FAULTS: AlertFaults = {
  "the gateway of texts answers 503": {
    alerts: ["PassbookTextsWait"],
    async cause(world) {
      // One that arrives before: from then on a failure is a rise.
      await askForCode(world);
      await sleep(3_000);
      world.texts.behave(TEXTS.fails);
      await askForCode(world);
    },
    repair: ({ texts }) => texts.behave(TEXTS.takes),
  },
  "the gateway of texts answers 503 until codes are too late": {
    alerts: ["PassbookTextsFail"],
    async cause(world) {
      world.texts.behave(TEXTS.fails);
      for (let code = 0; code < 6; code += 1) await askForCode(world);
    },
    // Their five minutes pass at once.
    meanwhile: ({ server }) =>
      server.query(
        "update outbox set expires_at = now(), next_attempt_at = now() where status = 'pending' and channel = 'sms'",
      ),
    repair: ({ texts }) => texts.behave(TEXTS.takes),
  },
  "the mail server is busy": {
    alerts: ["PassbookMailsWait"],
    async cause(world) {
      await invite(world);
      await sleep(3_000);
      world.mails.behave({ ...TAKES_MAILS, greets: "421 busy" });
      await invite(world);
      await world.server.query(
        "update outbox set created_at = created_at - interval '16 minutes' where status = 'pending' and channel = 'email'",
      );
    },
    repair: ({ mails }) => mails.behave(TAKES_MAILS),
  },
  "the mail server refuses": {
    alerts: ["PassbookMailsFail"],
    async cause(world) {
      world.mails.behave({
        ...TAKES_MAILS,
        says: (line) => (line.startsWith("RCPT") ? "550 5.7.1 refused" : undefined),
      });
      for (let mail = 0; mail < 4; mail += 1) await invite(world);
    },
    repair: ({ mails }) => mails.behave(TAKES_MAILS),
  },
  "an endpoint of webhooks is not reached": {
    alerts: ["PassbookWebhooksWait"],
    async cause(world) {
      const endpoint = { url: "https://hooks.bank.invalid/passbook" };
      const { body } = await feed(world, "POST", "/v1/webhook_endpoints", endpoint);
      repairLater(() => feed(world, "DELETE", `/v1/webhook_endpoints/${body.id}`));
      await feedCustomer(world);
      await sleep(8_000);
      await world.server.query(
        "update webhook_endpoints set failing_since = failing_since - interval '16 minutes'",
      );
    },
  },
  "a foreign transaction with an event does not end": {
    alerts: ["PassbookEventsHeldBack"],
    cause: (world) =>
      holdLock(
        world,
        "insert into events (id, company_id, type, data) select gen_random_uuid(), company_id, type, data from events limit 1",
      ),
  },
};
