/** What goes out: a text has only its words, a mail more. */
export interface OutgoingMessage {
  /** Its number in the outbox: a provider may name the message by it in a report. */
  id: number;
  /** A mobile number in its one form, or an e-mail address. */
  to: string;
  text: string;
  mail?: MailParts | undefined;
  /** Milliseconds after which it must not go out any more. */
  worthFor: number;
  /** Providers that took it and then reported that it did not arrive: they are not asked again. */
  tried?: readonly string[];
}

export interface MailParts {
  /** The institution's name, shown as the sender. */
  from: string;
  subject: string;
  /** What the text says, for programs that show HTML. */
  html: string;
}

/** Who takes messages: providers of texts by the names of `SMS_PROVIDERS`, and the mail server. */
export type Provider = "http" | "twilio" | "smpp" | "smtp";

/** That a message was accepted. */
export interface Taken {
  provider: Provider;
  /** By what its reports name the message; null where there are none. */
  reference: string | null;
  /** Another provider could be asked where it does not arrive. */
  others?: boolean;
}

/** Sends one message; throws `SendFailure` when it was not accepted. */
export type SendMessage = (message: OutgoingMessage) => Promise<Taken>;

/** A provider of texts. */
export interface SmsProvider {
  name: Provider;
  send: SendMessage;
  close?(): Promise<void>;
}

/** Why a message was not accepted, in words that hold neither the address nor what it says. */
export class SendFailure extends Error {
  constructor(
    readonly reason: string,
    /** Trying again would be refused again. */
    readonly isFinal = false,
  ) {
    super(`a message was not accepted: ${reason}`);
    this.name = "SendFailure";
  }
}

/** What became of a text, as its provider tells it later. */
export interface DeliveryReport {
  provider: Provider;
  reference: string;
  outcome: "sent" | "delivered" | "failed";
  /** The provider's own code of a failure. */
  reason: string | null;
}
