import { expect } from "vitest";
import { type BankModel, isLive, mayRepeat } from "./bank-model";
import type { ModelWorld } from "./create-model-world";
import { addPair, ask, type Choice, type ModelCommand, nowOf, pick } from "./model-command";

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
