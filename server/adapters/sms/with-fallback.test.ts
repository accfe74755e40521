import { expect, test } from "vitest";
import { type OutgoingMessage, type Provider, SendFailure } from "../send-message";
import { withFallback } from "./create-text-sender";

const MESSAGE = { id: 1, to: "+639175551234", text: "a code", worthFor: 60_000 };

/** Providers that say what `says` tells at the time, and the order in which they are asked. */
function world(says: Partial<Record<Provider, SendFailure | null>>) {
  const asked: [Provider, OutgoingMessage][] = [];
  const clock = { now: 0 };
  const names = Object.keys(says) as Provider[];
  const send = withFallback(
    names.map((name) => ({
      name,
      async send(message) {
        asked.push([name, message]);
        clock.now += 1_000;
        const failure = says[name];
        if (failure) throw failure;
        return { provider: name, reference: null };
      },
    })),
    () => clock.now,
  );
  const order = () => asked.splice(0).map(([name]) => name);
  return { send, asked, order, says, clock };
}

const down = new SendFailure("status 503");
const refused = new SendFailure("status 400", true);

test("the next is asked where one does not take it, and nobody after the one that did", async () => {
  const { send, order } = world({ twilio: down, http: null, smpp: null });
  expect(await send(MESSAGE)).toMatchObject({ provider: "http", reference: null });
  expect(order()).toEqual(["twilio", "http"]);
});

test("each one's reason is told; only what all refuse for good is final", async () => {
  await expect(world({ twilio: refused, http: down }).send(MESSAGE)).rejects.toMatchObject({
    reason: "twilio status 400; http status 503",
    isFinal: false,
  });
  await expect(world({ twilio: refused, http: refused }).send(MESSAGE)).rejects.toMatchObject({
    isFinal: true,
  });
});

test("a text is not offered after its end", async () => {
  const { send, asked } = world({ twilio: down, http: down, smpp: null });
  await expect(send({ ...MESSAGE, worthFor: 1_500 })).rejects.toMatchObject({
    reason: "twilio status 503; http status 503",
  });
  expect(asked.map(([name, { worthFor }]) => [name, worthFor])).toEqual([
    ["twilio", 1_500],
    ["http", 500],
  ]);
  await expect(send({ ...MESSAGE, worthFor: 0 })).rejects.toMatchObject({
    reason: "too late",
    isFinal: false,
  });
});

test("one that failed five times in a row is asked last for half a minute, and then first again", async () => {
  const { send, order, says, clock } = world({ twilio: down, http: null });
  for (let i = 0; i < 5; i++) await send(MESSAGE);
  order();
  await send(MESSAGE);
  expect(order()).toEqual(["http"]);
  says.http = down;
  says.twilio = null;
  expect(await send(MESSAGE)).toMatchObject({ provider: "twilio" });
  says.http = null;
  order();
  await send(MESSAGE);
  expect(order()).toEqual(["http"]);
  clock.now += 30_000;
  await send(MESSAGE);
  expect(order()).toEqual(["twilio"]);
});

test("who took a text and did not bring it is not asked again; whoever is left is told as such", async () => {
  const { send, order } = world({ twilio: null, http: null });
  expect(await send(MESSAGE)).toMatchObject({ provider: "twilio", others: true });
  expect(await send({ ...MESSAGE, tried: ["twilio"] })).toMatchObject({ provider: "http", others: false });
  await expect(send({ ...MESSAGE, tried: ["twilio", "http"] })).rejects.toMatchObject({ isFinal: true });
  expect(order()).toEqual(["twilio", "http"]);
});
