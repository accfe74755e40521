import { expect } from "vitest";
import {
  type BankModel,
  endOthers,
  FORMER_GUARDS,
  FRESH,
  guardingDob,
  hasSecret,
  isActive,
  MOST_MISSES,
  type ModelCustomer,
  type ModelSession,
  recordFor,
} from "./bank-model";
import { DOBS, type ModelWorld, PASSCODES, PASSWORDS } from "./create-model-world";
import { addPair, ask, type Choice, type ModelCommand, nowOf, pick, present } from "./model-command";
import { asksBirthDate } from "./verify-commands";

export interface UpdateVariant {
  /** The profile group, with another number or a birth date if wanted. */
  partner: boolean;
  mobile: Choice | null;
  dob: Choice | null;
  password: Choice | null;
  passcode: Choice | null;
  /** Whether the repetition of the secret differs. */
  mistyped: boolean;
  /** Body field `dob`, for recovery. */
  proof: Choice | null;
}

/** Sends user-update with any of its groups, for oneself or for another customer. */
export class UpdateCustomer implements ModelCommand {
  constructor(
    readonly session: Choice,
    readonly token: Choice,
    /** Null is the application that the session began with. */
    readonly app: Choice | null,
    /** The customer whose number is in the path; null is one's own. */
    readonly target: Choice | null,
    readonly variant: UpdateVariant,
  ) {}

  check = ({ sessions }: Readonly<BankModel>) => sessions.length > 0;

  async run(model: BankModel, world: ModelWorld): Promise<void> {
    const { variant } = this;
    const session = pick(model.sessions, this.session);
    const now = nowOf(world);
    const { headers, refusal } = present(session, this.token, this.appKey(session, world), now);
    const own = session.customer;
    const target = this.target === null ? own : pick(model.customers, this.target);
    const mobile = variant.mobile === null ? (own?.mobile ?? "") : pick(world.mobiles, variant.mobile);
    const json = {
      ...(variant.partner && {
        partner: { mobile, name: "Dora", ...(variant.dob !== null && { dob: pick(DOBS, variant.dob) }) },
      }),
      ...secret("password", "confirm_password", PASSWORDS, variant.password, variant.mistyped),
      ...secret("user_passcode", "confirm_user_passcode", PASSCODES, variant.passcode, variant.mistyped),
      ...(variant.proof !== null && { dob: pick(DOBS, variant.proof) }),
    };
    const path = `/v2/api/auth/signup/user-update/${target?.number ?? "HSB00000000"}`;
    const wanted = refusal ?? this.decide(model, session, target, mobile, now);
    const { code, body } = await ask(world, path, { json, headers });
    expect(code, JSON.stringify(body)).toBe(wanted);
    if (code !== "ok" || !own) return;
    this.apply(model, session, own, mobile, now);
    expect(body).toMatchObject({ scope: session.scope, customer_number: own.number });
    addPair(session, body, now);
  }

  private appKey(session: ModelSession, { appKeys }: ModelWorld): string {
    return this.app === null ? session.appKey : pick(appKeys, this.app);
  }

  /** The code that the service has to answer. Counts misses of birth dates. */
  private decide(
    model: BankModel,
    session: ModelSession,
    target: ModelCustomer | null,
    mobile: string,
    now: number,
  ): string {
    const { partner, password, passcode, mistyped, proof } = this.variant;
    const own = session.customer;
    const hasSecrets = password !== null || passcode !== null;
    if (partner && mobile === "") return "not_found";
    if (!own || target !== own) return "not_found";
    if ((hasSecrets && mistyped) || (!partner && !hasSecrets)) return "invalid_request";
    if (session.scope === "recovery" && asksBirthDate(own, now)) {
      if (proof === null) return "invalid_request";
      if (own.recoveryMisses >= MOST_MISSES) return "claim_under_review";
      const right = pick(DOBS, proof) === guardingDob(own, now);
      own.recoveryMisses = right ? 0 : own.recoveryMisses + 1;
      if (!right) return own.recoveryMisses >= MOST_MISSES ? "claim_under_review" : "invalid_request";
    }
    const stale = now - session.authenticatedAt > FRESH;
    const changesDob = this.givenDob !== null && own.dob !== null && this.givenDob !== own.dob;
    const changesIdentity = (changesDob && !own.dobByBank) || (partner && own.nameByBank);
    if ((hasSecrets || changesIdentity) && hasSecret(own) && stale) return "reauthentication_required";
    if (partner && mobile !== own.mobile) {
      const { proven } = session;
      const isProven = session.scope === "user" && proven?.mobile === mobile && now - proven.at <= FRESH;
      if (!isProven) return "mobile_change_requires_verification";
      if (stale) return "reauthentication_required";
      if (model.customers.some((other) => other.company === own.company && other.mobile === mobile))
        return "conflict";
    }
    const claim = this.decideClaim(model, session, own, hasSecrets);
    return claim === "ok" && changesDob && own.dobByBank ? "conflict" : claim;
  }

  /** The birth date that the profile group gives. */
  private get givenDob(): string | null {
    const { partner, dob } = this.variant;
    return partner && dob !== null ? pick(DOBS, dob) : null;
  }

  private decideClaim(
    model: BankModel,
    session: ModelSession,
    own: ModelCustomer,
    hasSecrets: boolean,
  ): string {
    const { partner, dob } = this.variant;
    const record = recordFor(model, own);
    if (session.scope !== "signup" || isActive(own) || !record) return "ok";
    if (!partner || dob === null) {
      if (!hasSecrets) return "ok";
      return record.misses >= MOST_MISSES ? "claim_under_review" : "claim_required";
    }
    if (record.misses >= MOST_MISSES) return "claim_under_review";
    if (pick(DOBS, dob) === record.dob) return "ok";
    record.misses += 1;
    return record.misses >= MOST_MISSES ? "claim_under_review" : "claim_required";
  }

  private apply(
    model: BankModel,
    session: ModelSession,
    own: ModelCustomer,
    mobile: string,
    now: number,
  ): void {
    const { partner, dob, password, passcode } = this.variant;
    const record = recordFor(model, own);
    const claims = partner && dob !== null && session.scope === "signup" && !isActive(own) && record;
    if (claims) {
      record.claimed = true;
      Object.assign(own, {
        number: record.number,
        dob: record.dob,
        dobByBank: true,
        nameByBank: true,
        accounts: record.accounts,
        named: true,
      });
    } else if (partner) {
      own.named = true;
      own.nameByBank = false;
      const given = this.givenDob;
      if (given !== null && given !== own.dob) {
        if (hasSecret(own)) own.former = { dob: guardingDob(own, now), until: now + FORMER_GUARDS };
        own.dob = given;
      }
    }
    const moved = partner && mobile !== own.mobile;
    if (moved) {
      own.mobile = mobile;
      session.proven = null;
    }
    if (password !== null) own.secrets.password = pick(PASSWORDS, password);
    if (passcode !== null) own.secrets.user_passcode = pick(PASSCODES, passcode);
    const changed = password !== null || passcode !== null;
    if (claims || moved || changed) endOthers(model, session);
    if (moved || changed) for (const token of session.refresh) token.expiresAt = 0;
    if (isActive(own) && (session.scope === "signup" || (session.scope === "recovery" && changed)))
      session.scope = "user";
  }

  toString = () =>
    `UpdateCustomer(${this.session}, ${this.token}, ${this.app}, ${this.target}, ${JSON.stringify(this.variant)})`;
}

function secret(
  name: string,
  confirm: string,
  choice: string[],
  at: Choice | null,
  mistyped: boolean,
): object {
  if (at === null) return {};
  const value = pick(choice, at);
  return { [name]: value, [confirm]: mistyped ? `${value}x` : value };
}
