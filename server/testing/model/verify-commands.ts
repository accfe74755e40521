import { expect } from "vitest";
import { createApiClient } from "../api-client";
import {
  type BankModel,
  guardingDob,
  hasSecret,
  MOST_TRIES,
  type ModelChallenge,
  type ModelCustomer,
  OTP_LIFETIME,
  recordFor,
  type Scope,
  SESSION_LIFETIME,
} from "./bank-model";
import { type ModelWorld, newestSession } from "./create-model-world";
import {
  addPair,
  ask,
  type Choice,
  type ModelCommand,
  nowOf,
  type Outcome,
  pick,
  present,
} from "./model-command";

/** Asks for a code, with an app key or without. */
export class RequestCode implements ModelCommand {
  constructor(
    readonly mobile: Choice,
    readonly app: Choice,
    readonly withKey: boolean,
  ) {}

  check = () => true;

  async run(model: BankModel, world: ModelWorld): Promise<void> {
    const mobile = pick(world.mobiles, this.mobile);
    const appKey = this.withKey ? pick(world.appKeys, this.app) : null;
    const now = nowOf(world);
    const { code, body } = await ask(world, "/v2/api/auth/signup/otp", {
      json: { mobile },
      headers: appKey ? { app_key: appKey } : {},
    });
    expect(code).toBe("ok");
    const sender = senderOf(world, { appKey });
    const holder = holderOf(model, sender, mobile);
    model.challenges.push({
      ref: body.ref_number,
      mobile,
      appKey,
      purpose: appKey === null ? null : purposeOf(holder),
      code: await createApiClient(world.api).codeFor(mobile),
      tries: 0,
      over: false,
      expiresAt: now + OTP_LIFETIME,
    });
  }

  toString = () => `RequestCode(${this.mobile}, ${this.app}, ${this.withKey})`;
}

interface Admission extends Pick<Outcome, "code" | "body"> {
  challenge: ModelChallenge;
  mobile: string;
  appKey: string;
  now: number;
}

export type CodeVariant = "right" | "wrong" | "other number";

/** Verifies a code: right or wrong, early, late or again, through any application, with a session or without. */
export class VerifyCode implements ModelCommand {
  constructor(
    readonly challenge: Choice,
    readonly variant: CodeVariant,
    /** Null is the application that asked. */
    readonly app: Choice | null,
    /** Whose number it proves; null signs in. */
    readonly session: Choice | null,
  ) {}

  check = ({ challenges, sessions }: Readonly<BankModel>) =>
    challenges.length > 0 && (this.session === null || sessions.length > 0);

  /** Why the code is refused, or null. Counts the try. */
  private refusal(challenge: ModelChallenge, mobile: string, appKey: string, now: number): string | null {
    const bound = challenge.mobile === mobile && (challenge.appKey ?? appKey) === appKey;
    if (!bound || challenge.over) return "invalid_otp";
    if (challenge.expiresAt <= now) return "otp_expired";
    if (challenge.tries >= MOST_TRIES) return "otp_locked";
    challenge.tries += 1;
    return this.variant === "wrong" ? "invalid_otp" : null;
  }

  async run(model: BankModel, world: ModelWorld): Promise<void> {
    const challenge = pick(model.challenges, this.challenge);
    const session = this.session === null ? null : pick(model.sessions, this.session);
    const usual = session?.appKey ?? challenge.appKey ?? world.appKeys[0]!;
    const appKey = this.app === null ? usual : pick(world.appKeys, this.app);
    const now = nowOf(world);
    const mobile =
      this.variant === "other number"
        ? world.mobiles[(world.mobiles.indexOf(challenge.mobile) + 1) % world.mobiles.length]!
        : challenge.mobile;
    const wrong = challenge.code === "000000" ? "000001" : "000000";
    const shown = session && present(session, 0, appKey, now);
    const { code, body, extra } = await ask(world, "/v2/api/auth/signup/otp-verify", {
      json: { mobile, ref_number: challenge.ref, otp: this.variant === "wrong" ? wrong : challenge.code },
      headers: shown?.headers ?? { app_key: appKey },
    });
    if (shown?.refusal) return expect(code).toBe(shown.refusal);
    if (session && session.scope !== "user") return expect(code).toBe("insufficient_scope");
    const refusal = this.refusal(challenge, mobile, appKey, now);
    if (refusal) {
      expect(code).toBe(refusal);
      if (challenge.mobile === mobile && extra.tries_left !== undefined)
        expect(extra.tries_left).toBe(MOST_TRIES - challenge.tries);
      return;
    }
    // One code ends all of its company that wait for the number.
    const sender = senderOf(world, challenge);
    for (const other of model.challenges) {
      if (other.mobile === mobile && senderOf(world, other) === sender) other.over ||= other.expiresAt > now;
    }
    challenge.over = true;
    if (session) {
      expect(code).toBe("ok");
      session.proven = { mobile, at: now };
      return addPair(session, body, now);
    }
    await this.admit(model, world, { challenge, mobile, appKey, now, code, body });
  }

  private async admit(model: BankModel, world: ModelWorld, admission: Admission): Promise<void> {
    const { challenge, mobile, appKey, now, code, body } = admission;
    const company = world.companies.findIndex(({ userAppKey }) => userAppKey === appKey);
    if (company < 0) return expect(code).toBe("application_not_allowed");
    let customer = holderOf(model, company, mobile);
    if (challenge.purpose && challenge.purpose !== purposeOf(customer))
      return expect(code).toBe("invalid_otp");
    expect(code).toBe("ok");
    if (!customer) {
      customer = newCustomer(company, mobile, body.customer_number);
      expect(model.customers.map(({ number }) => number)).not.toContain(customer.number);
      model.customers.push(customer);
    }
    const scope: Scope = hasSecret(customer) ? "recovery" : "signup";
    expect(body).toMatchObject({
      scope,
      customer_number: customer.number,
      company_id: world.companies[company]!.companyId,
    });
    expect(Boolean(body.claim_required)).toBe(scope === "signup" && Boolean(recordFor(model, customer)));
    expect(Boolean(body.birth_date_required)).toBe(scope === "recovery" && asksBirthDate(customer, now));
    const session = {
      id: await newestSession(world),
      company,
      appKey,
      customer,
      scope,
      authenticatedAt: now,
      proven: null,
      endsAt: now + SESSION_LIFETIME,
      revoked: false,
      access: [],
      refresh: [],
    };
    addPair(session, body, now);
    model.sessions.push(session);
  }

  toString = () =>
    `VerifyCode(${this.challenge}, ${this.variant}, ${this.app}${this.session === null ? "" : `, session ${this.session}`})`;
}

/** The company that sent a code: without an app key the first, the owner of the pages. */
const senderOf = ({ companies }: ModelWorld, { appKey }: Pick<ModelChallenge, "appKey">) =>
  Math.max(
    0,
    companies.findIndex(({ userAppKey, adminAppKey }) => [userAppKey, adminAppKey].includes(appKey ?? "")),
  );

const holderOf = ({ customers }: BankModel, company: number, mobile: string) =>
  customers.find((known) => known.company === company && known.mobile === mobile);

/** What a code to a number is for, as long as the number stays whose it is. */
const purposeOf = (holder: ModelCustomer | undefined) =>
  holder && hasSecret(holder) ? "recovery" : "signup";

export const asksBirthDate = (customer: ModelCustomer, now: number) =>
  guardingDob(customer, now) !== null && customer.accounts.length > 0;

const newCustomer = (company: number, mobile: string, number: string): ModelCustomer => ({
  company,
  mobile,
  number,
  named: false,
  dob: null,
  dobByBank: false,
  nameByBank: false,
  former: null,
  secrets: { password: null, user_passcode: null },
  recoveryMisses: 0,
  accounts: [],
});
