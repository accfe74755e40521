import { z } from "zod";
import type { TokenResponse } from "../../../lib/contract/index";
import { isPseudo } from "../../../lib/format/languages";
import type { Clock } from "../../core/index";
import { apiCalls } from "../api/api-calls";
import type { ApiCall, ApiClient } from "../api/api-client";
import { isApiFailure } from "../api/api-failure";
import type { BffConfig, BffDependencies, Client } from "../bff-dependencies";
import { DEVICE_SECONDS, readCookie, SESSION_SECONDS, type SealedCookies } from "./sealed-cookies";
import {
  type Audience,
  isNotRenewed,
  type SessionContent,
  type SessionTokens,
  sessionContent,
  tokensOf,
} from "./session-content";
import { isSessionEnded, SessionEnded } from "./session-ended";
import type { SingleFlight } from "./single-flight";

/** An access token this close to its end is renewed before it is used. */
const AHEAD_MS = 90_000;

/** What a request to the BFF works with, besides its own session. */
export interface SessionServices {
  callApi: ApiClient;
  clock: Clock;
  config: BffConfig;
  cookies: SealedCookies;
  log: BffDependencies["log"];
  refreshOnce: SingleFlight<SessionTokens>;
}

export interface BrowserSessionOptions {
  /** False where no cookie can be set: a renewed pair would be lost, and its reuse end the session. */
  renews?: boolean;
}

/** Whose browser this is. It stands beside the device's token, and counts with it only. */
const known = z.object({
  /** As much as the holder of the device may see. */
  initials: z.string(),
  /** By what they sign in: never on a page. */
  by: z.union([z.object({ username: z.string() }), z.object({ mobile: z.string() })]),
  hasPasscode: z.boolean(),
});
export type KnownCustomer = z.infer<typeof known>;

/** By what the API knows this browser again; staff and customers may share it. */
const device = z.object({
  customer: z.string().optional(),
  staff: z.string().optional(),
  known: known.optional(),
});
type RememberedDevice = z.infer<typeof device>;

const isDeadToken = (failure: unknown) => isApiFailure(failure) && failure.code === "invalid_token";

/** The session of one request by one browser, and calls of the API in its name. A renewed session is set as a cookie. */
export class BrowserSession {
  #before: string;
  /** What is to be kept otherwise than it was. */
  #device: RememberedDevice = {};

  private constructor(
    private readonly services: SessionServices,
    readonly audience: Audience,
    private readonly browser: Client,
    /** What the cookie will hold afterwards. */
    public content: SessionContent,
    private readonly renews: boolean,
    private readonly cookieHeader: string,
  ) {
    this.#before = JSON.stringify(content);
  }

  static async open(
    services: SessionServices,
    audience: Audience,
    cookieHeader: string,
    client: Client,
    { renews = true }: BrowserSessionOptions = {},
  ): Promise<BrowserSession> {
    const content = await services.cookies.open(audience, cookieHeader, sessionContent);
    return new BrowserSession(services, audience, client, content ?? {}, renews, cookieHeader);
  }

  /** The browser, with the language of the profile before the one that was chosen here. */
  get client(): Client {
    const { lang } = this.browser;
    return { ...this.browser, lang: lang && isPseudo(lang) ? lang : (this.content.tokens?.lang ?? lang) };
  }

  get now(): number {
    return this.services.clock.now().getTime();
  }

  /** Calls the API with the application key alone. */
  call<T>(call: ApiCall<T>): Promise<T> {
    return this.services.callApi(call, { appKey: this.#appKey }, this.client);
  }

  /** Takes a secret to the API, and says by what it may know this browser. */
  async signIn<T = TokenResponse>(call: ApiCall<T>): Promise<T> {
    const deviceToken = (await this.#rememberedDevice())[this.audience];
    return this.services.callApi(call, { appKey: this.#appKey, deviceToken }, this.client);
  }

  /** Calls the API in the name of a sign-in that is to be finished. */
  async finishSignIn(call: ApiCall<TokenResponse>): Promise<TokenResponse> {
    const deviceToken = (await this.#rememberedDevice())[this.audience];
    const { access: accessToken } = this.#living();
    return this.services.callApi(call, { appKey: this.#appKey, accessToken, deviceToken }, this.client);
  }

  /** Keeps what the API knows this browser by at the next sign-in, and who that is. */
  keepDevice(token: string, known?: KnownCustomer): void {
    this.#device = this.audience === "staff" ? { staff: token } : { customer: token, known };
  }

  /** What the customer whom this token is of last signed in with here, where they are known by name. */
  async knownBy(token: string): Promise<KnownCustomer["by"] | undefined> {
    const { customer, known } = await this.#rememberedDevice();
    return customer === token ? known?.by : undefined;
  }

  /** From here on no customer is known here by name. */
  forgetKnown(): void {
    this.#device = { known: undefined };
  }

  /** The customer whose browser this is, or null. */
  async readKnown(): Promise<KnownCustomer | null> {
    const { customer, known } = await this.#rememberedDevice();
    return (customer && known) || null;
  }

  /** Calls the API as the one who is signed in; a token found dead is renewed once. */
  async authorised<T>(call: ApiCall<T>): Promise<T> {
    await this.renewIfDue();
    const used = this.#living();
    try {
      return await this.#callWith(used, call);
    } catch (failure) {
      if (!isDeadToken(failure)) throw failure;
    }
    if (!this.renews || isNotRenewed(used)) throw this.#end();
    await this.#renew(used);
    return this.#callWith(this.#living(), call).catch((failure: unknown) => {
      throw isDeadToken(failure) ? this.#end() : failure;
    });
  }

  /** Notes that the session may do more from now on, or less, as the server has just said. */
  setScope(scope: SessionTokens["scope"]): void {
    const { tokens } = this.content;
    if (tokens) this.content = { ...this.content, tokens: { ...tokens, scope } };
  }

  /** Notes that a password or a passkey was given again. */
  noteProof(): void {
    const { tokens } = this.content;
    if (tokens) this.content = { ...this.content, tokens: { ...tokens, provedAt: this.now } };
  }

  /** Renews a pair that is about to expire. The platform being away leaves the session as it is. */
  async renewIfDue(): Promise<void> {
    const { tokens } = this.content;
    if (!tokens || tokens.accessUntil - this.now > AHEAD_MS) return;
    if (!this.renews || isNotRenewed(tokens)) return;
    if (tokens.refreshUntil <= this.now) throw this.#end();
    try {
      await this.#renew(tokens);
    } catch (failure) {
      if (isSessionEnded(failure) || tokens.accessUntil <= this.now) throw failure;
    }
  }

  /** The Set-Cookie values that bring the browser's cookies to what they should hold; none when nothing changed. */
  async setCookies(): Promise<string[]> {
    return [...(await this.#ownCookie()), ...(await this.#deviceCookie())];
  }

  /** Sets them in an answer. */
  async keepIn(response: Response): Promise<Response> {
    for (const cookie of await this.setCookies()) response.headers.append("Set-Cookie", cookie);
    return response;
  }

  async #ownCookie(): Promise<string[]> {
    const { cookies } = this.services;
    const after = JSON.stringify(this.content);
    const hadCookie = readCookie(this.cookieHeader, cookies.nameOf(this.audience)) !== undefined;
    if (after === "{}") return hadCookie ? [cookies.clear(this.audience)] : [];
    if (after === this.#before) return [];
    const life = { seconds: SESSION_SECONDS, persistent: !this.content.shared };
    return [await cookies.seal(this.audience, this.content, life)];
  }

  async #deviceCookie(): Promise<string[]> {
    const { cookies } = this.services;
    const isThere = readCookie(this.cookieHeader, cookies.nameOf("device")) !== undefined;
    const { customer, staff } = this.#device;
    if (!customer && !staff && !(isThere && "known" in this.#device)) return [];
    const kept = { ...(await this.#rememberedDevice()), ...this.#device };
    return [await cookies.seal("device", kept, { seconds: DEVICE_SECONDS, persistent: true })];
  }

  async #rememberedDevice(): Promise<RememberedDevice> {
    return (await this.services.cookies.open("device", this.cookieHeader, device)) ?? {};
  }

  get #appKey(): string {
    const { defaultAdminAppKey, defaultUserAppKey } = this.services.config.settings;
    return this.audience === "staff" ? defaultAdminAppKey : defaultUserAppKey;
  }

  #callWith<T>(tokens: SessionTokens, call: ApiCall<T>): Promise<T> {
    return this.services.callApi(call, { appKey: this.#appKey, accessToken: tokens.access }, this.client);
  }

  #living(): SessionTokens {
    if (!this.content.tokens) throw this.#end();
    return this.content.tokens;
  }

  #end(): SessionEnded {
    const { tokens } = this.content;
    // A sign-up that is not used ends where it is next refreshed: after that nothing tells why it is over.
    const until = tokens?.scope === "user" ? tokens.refreshUntil : tokens?.accessUntil;
    this.content = {};
    return new SessionEnded((until ?? 0) > this.now);
  }

  async #renew(old: SessionTokens): Promise<void> {
    try {
      const tokens = await this.services.refreshOnce(old.refresh, async () => {
        const pair = await this.call(apiCalls.refreshTokens({ refresh_token: old.refresh }));
        return tokensOf(pair, this.now, old.provedAt);
      });
      this.content = { ...this.content, tokens };
    } catch (failure) {
      const refused = isApiFailure(failure) && (failure.status === 401 || failure.status === 403);
      if (refused && !failure.code.endsWith("_app_key")) throw this.#end();
      throw failure;
    }
  }
}
