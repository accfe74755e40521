import { type OutgoingMessage, type Provider, SendFailure, type SendMessage } from "../send-message";

export interface SmsProvider {
  name: Provider;
  send: SendMessage;
  close?(): Promise<void>;
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
