import { expect } from "vitest";
import { type BankModel, boundaries, canAct, type ModelAccount, type ModelSession } from "./bank-model";
import type { ModelWorld } from "./create-model-world";
import { ask, type Choice, type ModelCommand, nowOf, pick, present } from "./model-command";

/** All accounts there are, with who may see them. */
function everyAccount({ customers, records }: BankModel): (ModelAccount & { company: number })[] {
  const open = records.filter(({ claimed }) => !claimed);
  return [...customers, ...open].flatMap(({ accounts, company }) =>
    accounts.map((account) => ({ ...account, company })),
  );
}

const maySee = (session: ModelSession, account: ModelAccount & { company: number }) =>
  session.scope === "staff"
    ? session.company === account.company
    : session.customer!.accounts.some(({ id }) => id === account.id);

export type Reading = "customer" | "sessions" | "list" | "account" | "number" | "transactions";

/** Reads with any token ever issued: the answer is the reader's own data, or a refusal. */
export class Read implements ModelCommand {
  constructor(
    readonly reading: Reading,
    readonly session: Choice,
    readonly token: Choice,
    /** Null is the application that the session began with, or none where none is needed. */
    readonly app: Choice | null,
    readonly withKey: boolean,
    readonly account: Choice,
  ) {}

  check = ({ sessions }: Readonly<BankModel>) => sessions.length > 0;

  async run(model: BankModel, world: ModelWorld): Promise<void> {
    const session = pick(model.sessions, this.session);
    const account = pick(everyAccount(model), this.account);
    const optional = this.reading !== "customer" && this.reading !== "sessions";
    const usual = this.withKey || !optional ? session.appKey : null;
    const appKey = this.app === null ? usual : pick(world.appKeys, this.app);
    const { headers, refusal } = present(session, this.token, appKey, nowOf(world));
    const path = {
      customer: "/v2/api/customer/me",
      sessions: "/v2/api/auth/sessions",
      list: "/v2/api/savings/get-all?limit=1000",
      account: `/v2/api/savings/by-id/${account.id}`,
      number: `/v2/api/savings/by-account-number/${account.number}`,
      transactions: `/v2/api/savings/by-id/${account.id}/transactions`,
    }[this.reading];
    const { code, body } = await ask(world, path, { headers });
    if (refusal) return expect(code).toBe(refusal);
    const { scope } = session;
    const narrow = scope === "recovery" || (scope === "signup" && this.reading !== "list");
    if (this.reading !== "customer" && narrow) return expect(code).toBe("insufficient_scope");
    if (["account", "number", "transactions"].includes(this.reading)) {
      expect(code).toBe(maySee(session, account) ? "ok" : "not_found");
      if (code === "ok" && this.reading !== "transactions")
        expect(body).toMatchObject({ id: account.id, account_number: account.number });
      return;
    }
    expect(code).toBe("ok");
    this.checkOwn(model, world, session, body);
  }

  // biome-ignore lint/suspicious/noExplicitAny: the model looks into whatever came
  private checkOwn(model: BankModel, world: ModelWorld, session: ModelSession, body: any): void {
    const { customer, scope } = session;
    if (this.reading === "customer") {
      expect(body.customer_number).toBe(customer?.number ?? null);
      expect(body.mobile).toBe(scope === "recovery" ? null : (customer?.mobile ?? null));
      return;
    }
    const ids: number[] = body.results.map(({ id }: { id: number }) => id);
    if (this.reading === "sessions") {
      const own = model.sessions.filter(
        (other) => other.customer === customer && canAct(other, nowOf(world)),
      );
      expect(new Set(ids)).toEqual(new Set(own.map(({ id }) => id)));
    } else if (scope === "staff") {
      for (const account of everyAccount(model)) expect(ids.includes(account.id)).toBe(account.company === 0);
    } else {
      expect(new Set(ids)).toEqual(new Set(customer!.accounts.map(({ id }) => id)));
    }
  }

  toString = () =>
    `Read(${this.reading}, ${this.session}, ${this.token}, ${this.app}, ${this.withKey}, ${this.account})`;
}

/** Seconds to keep away from an expiry; a run takes less. */
const MARGIN = 20;

/** Lets time pass, and stops away from every expiry. */
export class Advance implements ModelCommand {
  constructor(readonly seconds: number) {}

  check = () => true;

  async run(model: BankModel, world: ModelWorld): Promise<void> {
    const moments = boundaries(model);
    let to = nowOf(world) + this.seconds;
    while (moments.some((moment) => Math.abs(moment - to) < MARGIN)) to += 7;
    await world.api.clock.advance(Math.round(to - nowOf(world)));
  }

  toString = () => `Advance(${this.seconds})`;
}
