import { API_KEYS } from "../../demo/index";
import { readNamedData } from "../hostile/named-data";
import { createSender } from "../hostile/send-request";
import type { Verdict } from "./clients";

/** Notes what the demo says of the people it names; the answer compares, once everybody has had their turn. */
export async function watchNamedData(baseUrl: string): Promise<() => Promise<Verdict>> {
  const send = createSender(baseUrl);
  const read = () => readNamedData(send, process.env.API_KEY ?? API_KEYS[0]!.key);
  const before = await read();
  return async () => {
    const after = await read();
    send.close();
    const changed = Object.keys(before).filter((target) => before[target] !== after[target]);
    const output = changed
      .map((target) => `${target}\n  was ${before[target]}\n  is  ${after[target]}`)
      .join("\n");
    return { passed: Object.keys(before).length - changed.length, failed: changed.length, output };
  };
}
