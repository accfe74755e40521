import { setTimeout as sleep } from "node:timers/promises";
import { nextMobile } from "../../next-mobile";
import type { AlertWorld } from "../alert-world";
import { type AlertFaults, askForCode, keepAsking } from "./alert-fault";

const SIGN_INS = 120;
const wrongSignIn = ({ call }: AlertWorld) =>
  call("POST", "/api/auth/get_tokens", { mobile: nextMobile(), password: "not-the-password-1" });

/** A customer with a session, of which each refresh token is used twice. */
async function reuseTokens(world: AlertWorld, times: number): Promise<void> {
  const { texts } = world;
  /** A step that has to be taken. */
  async function call(path: string, body: object, headers?: Record<string, string>) {
    const answer = await world.call("POST", path, body, headers);
    if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${JSON.stringify(answer.body)}`);
    return answer.body;
  }
  const mobile = nextMobile();
  const { body: challenge } = await askForCode(world, mobile);
  while (!texts.codeOf(mobile)) await sleep(200);
  const proof = { mobile, ref_number: challenge.ref_number, otp: texts.codeOf(mobile) };
  const signedUp = await call("/v2/api/auth/signup/otp-verify", proof);
  const [password, passcode] = ["seven-quiet-harbours", "493817"];
  const profile = {
    partner: { mobile, name: "Dora" },
    ...{ password, confirm_password: password, user_passcode: passcode, confirm_user_passcode: passcode },
  };
  await call(`/v2/api/auth/signup/user-update/${signedUp.customer_number}`, profile, {
    "Access-Token": signedUp.access_token ?? "",
  });
  for (let time = 0; time < times; time += 1) {
    const first = await call("/api/auth/get_tokens", { mobile, password });
    const second = await call("/api/auth/refresh_token", { refresh_token: first.refresh_token });
    await call("/api/auth/refresh_token", { refresh_token: second.refresh_token });
    // By now it was exchanged twice over: its session ends.
    await world.call("POST", "/api/auth/refresh_token", { refresh_token: first.refresh_token });
  }
}

/** What attackers of sign-ins and tokens do. */
export const SIGN_IN_FAULTS: AlertFaults = {
  "many guess passwords at once": {
    alerts: ["PassbookHashingFull", "PassbookManyWrongSecrets"],
    cause: (world) => keepAsking(SIGN_INS, () => wrongSignIn(world)),
  },
  "refresh tokens are used twice": {
    alerts: ["PassbookRefreshTokenReused"],
    cause: (world) => reuseTokens(world, 8),
  },
};
