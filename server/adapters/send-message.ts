/** What goes out: a text has only its words, a mail more. */
export interface OutgoingMessage {
  /** A mobile number in its one form, or an e-mail address. */
  to: string;
  text: string;
  mail?: MailParts | undefined;
}

export interface MailParts {
  /** The institution's name, shown as the sender. */
  from: string;
  subject: string;
  /** The same as the text, for programs that show it. */
  html: string;
}

/** Sends one message; throws `SendFailure` when it was not accepted. */
export type SendMessage = (message: OutgoingMessage) => Promise<void>;

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
