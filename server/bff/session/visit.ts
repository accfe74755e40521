import type { Clock } from "../../core/index";
import { apiCalls } from "../api/api-calls";
import type { ApiCall, ApiClient } from "../api/api-client";
import { isApiFailure } from "../api/api-failure";
import type { BffConfig, BffDependencies, Client } from "../bff-dependencies";
import { readCookie } from "./cookie-header";
import type { RefreshFlights } from "./refresh-flights";
import { SESSION_SECONDS, type SealedCookies } from "./sealed-cookies";
import { type Audience, type Session, type SessionTokens, sessionContent, tokensOf } from "./session";
import { isSessionEnded, SessionEnded } from "./session-ended";

/** An access token this close to its end is renewed before it is used. */
const AHEAD_MS = 90_000;

/** What a request to the BFF works with, besides its own session. */
export interface VisitRoom {
  callApi: ApiClient;
  clock: Clock;
  config: BffConfig;
  cookies: SealedCookies;
  log: BffDependencies["log"];
  flights: RefreshFlights<SessionTokens>;
}

export interface VisitOptions {
  /** False where no cookie can be set: a renewed pair would be lost, and its reuse end the session. */
  renews?: boolean;
}

const isDeadToken = (failure: unknown) => isApiFailure(failure) && failure.code === "invalid_token";

/** The session of one request by one browser, and calls of the API in its name. A renewed session is set as a cookie. */
export class Visit {
  #before: string;

  private constructor(
    private readonly room: VisitRoom,
    readonly audience: Audience,
    readonly client: Client,
    /** What the cookie will hold afterwards. */
    public session: Session,
    private readonly renews: boolean,
    private readonly hadCookie: boolean,
  ) {
    this.#before = JSON.stringify(session);
  }

  static async open(
    room: VisitRoom,
    audience: Audience,
    cookieHeader: string,
    client: Client,
    { renews = true }: VisitOptions = {},
  ): Promise<Visit> {
    const session = await room.cookies.open(audience, cookieHeader, sessionContent);
    const hadCookie = readCookie(cookieHeader, room.cookies.nameOf(audience)) !== undefined;
    return new Visit(room, audience, client, session ?? {}, renews, hadCookie);
  }

  get now(): number {
    return this.room.clock.now().getTime();
  }

  /** Calls the API with the application key alone. */
  call<T>(call: ApiCall<T>): Promise<T> {
    return this.room.callApi(call, { appKey: this.#appKey }, this.client);
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
    if (!this.renews || used.scope === "recovery") throw this.#end();
    await this.#renew(used);
    return this.#callWith(this.#living(), call).catch((failure: unknown) => {
      throw isDeadToken(failure) ? this.#end() : failure;
    });
  }

  /** Renews a pair that is about to expire. The platform being away leaves the session as it is. */
  async renewIfDue(): Promise<void> {
    const { tokens } = this.session;
    if (!tokens || tokens.accessUntil - this.now > AHEAD_MS) return;
    if (!this.renews || tokens.scope === "recovery") return;
    if (tokens.refreshUntil <= this.now) throw this.#end();
    try {
      await this.#renew(tokens);
    } catch (failure) {
      if (isSessionEnded(failure) || tokens.accessUntil <= this.now) throw failure;
    }
  }

  /** The Set-Cookie values that bring the browser's cookie to `session`; none when nothing changed. */
  async setCookies(): Promise<string[]> {
    const after = JSON.stringify(this.session);
    if (after === "{}") return this.hadCookie ? [this.room.cookies.clear(this.audience)] : [];
    if (after === this.#before) return [];
    const life = { seconds: SESSION_SECONDS, persistent: !this.session.shared };
    return [await this.room.cookies.seal(this.audience, this.session, life)];
  }

  get #appKey(): string {
    const { defaultAdminAppKey, defaultUserAppKey } = this.room.config.settings;
    return this.audience === "staff" ? defaultAdminAppKey : defaultUserAppKey;
  }

  #callWith<T>(tokens: SessionTokens, call: ApiCall<T>): Promise<T> {
    return this.room.callApi(call, { appKey: this.#appKey, accessToken: tokens.access }, this.client);
  }

  #living(): SessionTokens {
    if (!this.session.tokens) throw this.#end();
    return this.session.tokens;
  }

  #end(): SessionEnded {
    const { tokens } = this.session;
    const until = tokens?.scope === "recovery" ? tokens.accessUntil : tokens?.refreshUntil;
    this.session = {};
    return new SessionEnded((until ?? 0) > this.now);
  }

  async #renew(old: SessionTokens): Promise<void> {
    try {
      const tokens = await this.room.flights(old.refresh, async () => {
        const pair = await this.call(apiCalls.refresh(old.refresh));
        return tokensOf(pair, this.now, old.provedAt);
      });
      this.session = { ...this.session, tokens };
    } catch (failure) {
      const refused = isApiFailure(failure) && (failure.status === 401 || failure.status === 403);
      if (refused && !failure.code.endsWith("_app_key")) throw this.#end();
      throw failure;
    }
  }
}
