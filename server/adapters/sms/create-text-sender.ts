import { type OutgoingMessage, SendFailure, type SendMessage, type SmsProvider } from "../send-message";
import { createHttpGateway, type HttpGatewayConfig } from "./http-gateway";
import { createSmpp, type SmppOptions } from "./smpp";
import type { SmppConfig } from "./smpp-session";
import { createTwilio, type TwilioConfig } from "./twilio";

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

/** A provider that fails so often in a row is asked last, for so many milliseconds. */
const FAILURES = 5;
const REST = 30_000;

type Standing = SmsProvider & { failures: number; restsUntil: number };

const failureOf = (error: unknown) =>
  error instanceof SendFailure ? error : new SendFailure(error instanceof Error ? error.name : "unknown");

/**
 * Offers a text to one provider after another until one takes it, in the order of the settings, but for those that have
 * tried. Only what all of them refuse for good is final. `now` is in milliseconds, of any clock that only goes forward.
 */
export function withFallback(providers: SmsProvider[], now = () => performance.now()): SendMessage {
  const all: Standing[] = providers.map((each) => ({ ...each, failures: 0, restsUntil: 0 }));
  const rests = ({ restsUntil }: Standing) => restsUntil > now();

  async function offer(provider: Standing, message: OutgoingMessage) {
    try {
      const taken = await provider.send(message);
      provider.failures = 0;
      return taken;
    } catch (error) {
      const failure = failureOf(error);
      provider.failures = failure.isFinal ? 0 : provider.failures + 1;
      if (provider.failures >= FAILURES) provider.restsUntil = now() + REST;
      return failure;
    }
  }

  return async (message) => {
    const started = now();
    const failures: string[] = [];
    let refusals = 0;
    const left = all.filter(({ name }) => !message.tried?.includes(name));
    for (const provider of [...left.filter((each) => !rests(each)), ...left.filter(rests)]) {
      const worthFor = message.worthFor - (now() - started);
      if (worthFor <= 0) break;
      const outcome = await offer(provider, { ...message, worthFor });
      if (!(outcome instanceof SendFailure)) return { ...outcome, others: left.length > 1 };
      failures.push(`${provider.name} ${outcome.reason}`);
      if (outcome.isFinal) refusals++;
    }
    if (left.length === 0) throw new SendFailure("no other provider is left", true);
    throw new SendFailure(failures.join("; ") || "too late", refusals === left.length);
  };
}
