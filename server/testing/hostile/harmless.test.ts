import { expect, test } from "vitest";
import { API_KEYS } from "../../demo/index";
import { createDemoContext } from "../create-demo-context";
import { startTestServer } from "../start-test-server";
import { readNamedData } from "./named-data";
import { runHostile } from "./run-hostile";
import { createSender, type RawRequest } from "./send-request";

const NAMED = /(HSB|SMT)[0-9]{8}|001-210-0000001-2|0012100000001|\+6391(71234567|71234568|89876543)/i;
const WRITES = ["PUT", "PATCH", "POST", "DELETE"];

test("no hostile input writes to the demo's named people, and they stay as they were", async () => {
  const send = createSender((await startTestServer(await createDemoContext())).baseUrl);
  const before = await readNamedData(send, API_KEYS[0]!.key);
  const written: string[] = [];
  const note = async (request: RawRequest) => {
    const { method, target, body } = request;
    const text = `${target} ${body === undefined ? "" : Buffer.from(body as string).toString("utf8")}`;
    if (WRITES.includes(method) && target.startsWith("/v1/") && NAMED.test(text))
      written.push(`${method} ${text.slice(0, 200)}`);
    return send(request);
  };
  await runHostile({ send: note, apiKey: API_KEYS[0]!.key, seed: 7, perOperation: 60 });
  expect(written).toEqual([]);
  expect(await readNamedData(send, API_KEYS[0]!.key)).toEqual(before);
  send.close();
}, 120_000);
