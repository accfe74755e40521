import { expect } from "vitest";
import {
  type BankModel,
  isActive,
  isLive,
  type ModelSession,
  mayRepeat,
  SESSION_LIFETIME,
  type SecretKind,
} from "./bank-model";
import { COMPANY_OF_APP, type ModelWorld, newestSession, PASSCODES, PASSWORDS } from "./create-model-world";
import { addPair, ask, type Choice, type ModelCommand, nowOf, pick, present } from "./model-command";

/** From the fifth failure on the service delays sign-in, which this model leaves out. */
const FREE_FAILURES = 3;

type Beginning = Omit<
  ModelSession,
  "id" | "authenticatedAt" | "proven" | "endsAt" | "revoked" | "access" | "refresh"
>;

const newSession = async (world: ModelWorld, beginning: Beginning, now: number): Promise<ModelSession> => ({
  ...beginning,
  id: await newestSession(world),
  authenticatedAt: now,
  proven: null,
  endsAt: now + SESSION_LIFETIME,
  revoked: false,
  access: [],
  refresh: [],
});

/** Signs a customer in with a secret that may be another's, through any application. */
export class SignIn implements ModelCommand {
  constructor(
    readonly customer: Choice,
    readonly kind: SecretKind,
    readonly secret: Choice,
    readonly app: Choice,
    readonly byMobile: boolean,
  ) {}

  check = (model: Readonly<BankModel>) => (model.failures.get(this.meant(model).key) ?? 0) < FREE_FAILURES;

  /** The customer whom the identifier names, if any, and the key under which failures are counted. */
  private meant({ customers }: Readonly<BankModel>) {
    const asked = pick(customers, this.customer);
    const company = pick(COMPANY_OF_APP, this.app);
    const customer = this.byMobile
      ? customers.find((one) => one.company === company && one.mobile === asked.mobile)
      : asked.company === company
        ? asked
        : undefined;
    const name = customer?.number ?? (this.byMobile ? asked.mobile : asked.number);
    return { asked, company, customer, key: `${company}|${this.kind}|${name}` };
  }

  async run(model: BankModel, world: ModelWorld): Promise<void> {
    const appKey = pick(world.appKeys, this.app);
    const secret = pick(this.kind === "password" ? PASSWORDS : PASSCODES, this.secret);
    const { asked, company, customer, key } = this.meant(model);
    const now = nowOf(world);
    const { code, body } = await ask(world, "/api/auth/get_tokens", {
      json: {
        ...(this.byMobile ? { mobile: asked.mobile } : { username: asked.number }),
        [this.kind]: secret,
      },
      headers: { app_key: appKey },
    });
    const right = customer !== undefined && customer.secrets[this.kind] === secret;
    model.failures.set(key, right ? 0 : (model.failures.get(key) ?? 0) + 1);
    if (!right) return expect(code).toBe("invalid_credentials");
    if (appKey !== world.companies[company]!.userAppKey) return expect(code).toBe("application_not_allowed");
    expect(code).toBe("ok");
    const scope = isActive(customer) ? "user" : "signup";
    expect(body).toMatchObject({ scope, customer_number: customer.number });
    const session = await newSession(world, { company, appKey, customer, scope }, now);
    addPair(session, body, now);
    model.sessions.push(session);
  }

  toString = () =>
    `SignIn(${this.customer}, ${this.kind}, ${this.secret}, ${this.app}, ${this.byMobile ? "mobile" : "number"})`;
}

/** Signs the teller in. */
export class SignInStaff implements ModelCommand {
  constructor(readonly app: Choice) {}

  check = () => true;

  async run(model: BankModel, world: ModelWorld): Promise<void> {
    const appKey = pick(world.appKeys, this.app);
    const now = nowOf(world);
    const { code, body } = await ask(world, "/api/auth/get_tokens", {
      json: { username: world.staff.email, password: world.staff.password },
      headers: { app_key: appKey },
    });
    const [harbour, summit] = world.companies;
    if (appKey === summit!.userAppKey) return expect(code).toBe("invalid_credentials");
    if (appKey !== harbour!.adminAppKey) return expect(code).toBe("application_not_allowed");
    expect(code).toBe("ok");
    expect(body.scope).toBe("staff");
    const session = await newSession(world, { company: 0, appKey, customer: null, scope: "staff" }, now);
    addPair(session, body, now);
    model.sessions.push(session);
  }

  toString = () => `SignInStaff(${this.app})`;
}

/** A refresh token of any session, the newest or an older one, sent through any application. */
abstract class RefreshTokenCommand implements ModelCommand {
  constructor(
    readonly session: Choice,
    /** 0 is the newest. */
    readonly back: Choice,
    readonly app: Choice | null,
  ) {}

  check = ({ sessions }: Readonly<BankModel>) => sessions.length > 0;

  protected choose({ sessions }: BankModel, { appKeys }: ModelWorld) {
    const session = pick(sessions, this.session);
    return {
      session,
      token: pick(session.refresh, this.back),
      appKey: this.app === null ? session.appKey : pick(appKeys, this.app),
    };
  }

  abstract run(model: BankModel, world: ModelWorld): Promise<void>;
}

/** Sends any refresh token that was ever issued: the newest, the one before or an old one. */
export class Refresh extends RefreshTokenCommand {
  async run(model: BankModel, world: ModelWorld): Promise<void> {
    const { session, token, appKey } = this.choose(model, world);
    const now = nowOf(world);
    const { code, body } = await ask(world, "/api/auth/refresh_token", {
      json: { refresh_token: token.value },
      headers: { app_key: appKey },
    });
    if (!isLive(session, now) || token.expiresAt <= now || session.scope === "recovery")
      return expect(code).toBe("invalid_token");
    if (appKey !== session.appKey) return expect(code).toBe("invalid_app_key");
    if (token.rotatedAt === null) {
      expect(code).toBe("ok");
      expect(body).toMatchObject({ scope: session.scope });
      addPair(session, body, now);
      token.rotatedAt = now;
      token.successor = { access: session.access.at(-1)!, refresh: session.refresh.at(-1)! };
      return;
    }
    if (mayRepeat(token, now)) {
      expect(body.access_token).toBe(token.successor!.access.value);
      return expect(body.refresh_token).toBe(token.successor!.refresh.value);
    }
    expect(code).toBe("invalid_token");
    session.revoked = true;
  }

  override toString = () => `Refresh(${this.session}, ${this.back}, ${this.app})`;
}

/** Signs out with any refresh token, through any application. */
export class SignOut extends RefreshTokenCommand {
  async run(model: BankModel, world: ModelWorld): Promise<void> {
    const { session, token, appKey } = this.choose(model, world);
    const { code } = await ask(world, "/api/auth/delete_tokens", {
      json: { refresh_token: token.value },
      headers: { app_key: appKey },
    });
    expect(code).toBe("ok");
    if (appKey === session.appKey) session.revoked = true;
  }

  override toString = () => `SignOut(${this.session}, ${this.back}, ${this.app})`;
}

/** Ends one session, perhaps a stranger's, or all others of one's own. */
export class EndSessions implements ModelCommand {
  constructor(
    readonly session: Choice,
    readonly token: Choice,
    /** Null ends all others. */
    readonly target: Choice | null,
  ) {}

  check = ({ sessions }: Readonly<BankModel>) => sessions.length > 0;

  async run(model: BankModel, world: ModelWorld): Promise<void> {
    const session = pick(model.sessions, this.session);
    const target = this.target === null ? null : pick(model.sessions, this.target);
    const now = nowOf(world);
    const { headers, refusal } = present(session, this.token, session.appKey, now);
    const path = `/v2/api/auth/sessions${target ? `/${target.id}` : ""}`;
    const { code } = await ask(world, path, { method: "DELETE", headers });
    if (refusal) return expect(code).toBe(refusal);
    if (session.scope !== "user" && session.scope !== "staff") return expect(code).toBe("insufficient_scope");
    if (!target) {
      expect(code).toBe("ok");
      for (const other of model.sessions)
        if (isSameUser(other, session) && other !== session) other.revoked = true;
      return;
    }
    const mayEnd = isSameUser(target, session) && !target.revoked;
    // An expired session may be ended or unknown: both answers are right.
    if (mayEnd && target.endsAt <= now) expect(["ok", "not_found"]).toContain(code);
    else expect(code).toBe(mayEnd ? "ok" : "not_found");
    if (mayEnd) target.revoked = true;
  }

  toString = () => `EndSessions(${this.session}, ${this.token}, ${this.target})`;
}

const isSameUser = (a: ModelSession, b: ModelSession) =>
  a.customer === b.customer && (a.customer !== null || a.scope === b.scope);
