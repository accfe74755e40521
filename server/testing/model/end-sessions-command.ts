import { expect } from "vitest";
import type { BankModel, ModelSession } from "./bank-model";
import type { ModelWorld } from "./create-model-world";
import { ask, type Choice, type ModelCommand, nowOf, pick, present } from "./model-command";

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
