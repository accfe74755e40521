import type { TokenResponse } from "../lib/contract";
import { type Api, createApi } from "./api";
import { freshMobile } from "./fresh-mobile";
import { PASSCODE, PASSWORD } from "./people";
import { textedCode } from "./phone";

const UPDATES = 8;
const SECRETS = {
  password: PASSWORD,
  confirm_password: PASSWORD,
  user_passcode: PASSCODE,
  confirm_user_passcode: PASSCODE,
};

/** What the server has confirmed about one customer. */
export interface Acknowledged {
  mobile: string;
  /** The sign-up was confirmed. */
  signedUp: boolean;
  /** Number of confirmed updates after it. */
  updates: number;
  /** What the last of them wrote. */
  street: string | null;
}

type Until = () => Promise<void>;

/** Signs customers up and changes their profiles through the API, whatever happens to the server. */
export class AcknowledgedWriter {
  readonly customers: Acknowledged[] = [];
  /** Confirmed changes. */
  answered = 0;
  readonly #api: Api;
  #stopped = false;

  /** @param answering waits until the server answers again */
  constructor(
    private readonly origin: string,
    private readonly answering: Until,
  ) {
    this.#api = createApi(origin);
  }

  stop(): void {
    this.#stopped = true;
  }

  async run(): Promise<void> {
    while (!this.#stopped) {
      const customer = { mobile: freshMobile(), signedUp: false, updates: 0, street: null };
      this.customers.push(customer);
      try {
        await this.#write(customer, await this.#signUp(customer));
      } catch {
        // An unanswered request may have been done or not; this customer is left as it is.
        await this.answering();
      }
    }
  }

  async #signUp(customer: Acknowledged): Promise<TokenResponse> {
    const { mobile } = customer;
    const { ref_number } = await this.#api.requestCode(mobile);
    const code = await textedCode(mobile, this.origin);
    const tokens = await this.#api.verify(mobile, ref_number!, code);
    this.answered += 1;
    const done = await this.#api.update(tokens, { partner: { mobile, name: "Writer" }, ...SECRETS });
    this.answered += 1;
    customer.signedUp = true;
    return done;
  }

  /** Repeats the request while the server is killed before it answers. */
  async #wasMade(token: string, street: string): Promise<boolean> {
    for (;;) {
      await this.answering();
      const record = await this.#api.me(token).catch((failure) => {
        if (failure instanceof TypeError) return null;
        throw failure;
      });
      if (record) return record.street === street;
    }
  }

  async #write(customer: Acknowledged, tokens: TokenResponse): Promise<void> {
    const { mobile } = customer;
    for (let turn = 1; turn <= UPDATES && !this.#stopped; turn += 1) {
      const street = `${turn} Kill Street`;
      const partner = { mobile, name: "Writer", street };
      const answered = await this.#api.update(tokens, { partner }).catch(() => null);
      // Unanswered: the presented token stays good, and the record says whether it was done.
      if (answered ?? (await this.#wasMade(tokens.access_token, street))) {
        customer.updates += 1;
        customer.street = street;
      }
      if (!answered) continue;
      tokens = answered;
      this.answered += 1;
    }
  }
}
