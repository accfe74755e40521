import { expect } from "vitest";
import { type BankModel, isActive, type ModelSession, SESSION_LIFETIME, type SecretKind } from "./bank-model";
import { COMPANY_OF_APP, type ModelWorld, newestSession, PASSCODES, PASSWORDS } from "./create-model-world";
import { addPair, ask, type Choice, type ModelCommand, nowOf, pick } from "./model-command";

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

  /** The customer whom the identifier names, if any, and the keys under which failures are counted. */
  private meant({ customers }: Readonly<BankModel>) {
    const asked = pick(customers, this.customer);
    const company = pick(COMPANY_OF_APP, this.app);
    const customer = this.byMobile
      ? customers.find((one) => one.company === company && one.mobile === asked.mobile)
      : asked.company === company
        ? asked
        : undefined;
    const keyOf = (name: string) => `${company}|${this.kind}|${name}`;
    const key = keyOf(this.byMobile ? asked.mobile : asked.number);
    return { asked, company, customer, key, keyOf };
  }

  async run(model: BankModel, world: ModelWorld): Promise<void> {
    const appKey = pick(world.appKeys, this.app);
    const secret = pick(this.kind === "password" ? PASSWORDS : PASSCODES, this.secret);
    const { asked, company, customer, key, keyOf } = this.meant(model);
    const now = nowOf(world);
    const { code, body } = await ask(world, "/api/auth/get_tokens", {
      json: {
        ...(this.byMobile ? { mobile: asked.mobile } : { username: asked.number }),
        [this.kind]: secret,
      },
      headers: { app_key: appKey },
    });
    const right = customer !== undefined && customer.secrets[this.kind] === secret;
    model.failures.set(key, (model.failures.get(key) ?? 0) + 1);
    // A right one is right by every identifier.
    if (right) for (const name of [customer.number, customer.mobile]) model.failures.delete(keyOf(name));
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
