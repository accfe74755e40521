import { API_KEYS } from "../../demo/index";
import { readNamedData } from "../hostile/named-data";
import { createSender } from "../hostile/send-request";
import type { Verdict } from "./clients";

/** Reads the records of the named people of a demo; the function returned reads them again and compares. */
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
