import type { SendMessage } from "../send-message";
import { createHttpGateway, type HttpGatewayConfig } from "./http-gateway";
import { createSmpp, type SmppOptions } from "./smpp";
import type { SmppConfig } from "./smpp-session";
import { createTwilio, type TwilioConfig } from "./twilio";
import { type SmsProvider, withFallback } from "./with-fallback";

export type TextProvider =
  | ({ name: "http" } & HttpGatewayConfig)
  | ({ name: "twilio" } & TwilioConfig)
  | ({ name: "smpp" } & SmppConfig);

/** Milliseconds that one provider has for one text. */
const TIMEOUT = 5_000;

/** The way of texts by these providers, in their order. What SMPP hears of earlier texts goes to `report`. */
export function createTextSender(
  providers: TextProvider[],
  { report, timeout = TIMEOUT }: Pick<SmppOptions, "report"> & { timeout?: number },
): { send: SendMessage; close(): Promise<void> } {
  const all = providers.map((provider): SmsProvider => {
    if (provider.name === "smpp") return createSmpp(provider, { timeout, report });
    if (provider.name === "http") return { name: "http", send: createHttpGateway(provider, timeout) };
    return { name: "twilio", send: createTwilio(provider, timeout) };
  });
  return {
    send: withFallback(all),
    async close() {
      await Promise.all(all.map((provider) => provider.close?.()));
    },
  };
}
