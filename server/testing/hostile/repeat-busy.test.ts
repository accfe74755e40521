import { expect, test } from "vitest";
import { repeatBusy } from "./repeat-busy";
import type { RawAnswer, Send } from "./send-request";

const REQUEST = { method: "GET", target: "/", headers: {} };
const answer = (status: number, headers = {}): RawAnswer => ({
  status,
  headers: new Headers(headers),
  body: "",
});

/** Answers one after another, the last one again and again. */
function answering(...answers: RawAnswer[]) {
  let asked = 0;
  const send: Send = async () => answers[Math.min(asked++, answers.length - 1)]!;
  return { send: repeatBusy(send), asked: () => asked };
}

const BUSY = answer(503, { "Retry-After": "0" });

test.each([
  ["busy twice, then answered", [BUSY, BUSY, answer(200)], 200, 3],
  ["busy for good", [BUSY], 503, 4],
  ["503 without a word on when", [answer(503), answer(200)], 503, 1],
  ["a limit", [answer(429, { "Retry-After": "0" }), answer(200)], 429, 1],
])("%s", async (_, answers, status, asked) => {
  const world = answering(...answers);
  expect((await world.send(REQUEST)).status).toBe(status);
  expect(world.asked()).toBe(asked);
});
