import type { TokenResponse } from "../../lib/contract/index";
import { createApiClient, PASSWORD, tokensOf } from "./api-client";
import type { TestApi } from "./create-test-api";

/** What a client does whose institution asks for a second step. */
export function secondStepClient(api: TestApi, appKey: string) {
  const client = createApiClient(api, appKey);
  const begin = async (mobile: string, device?: string): Promise<TokenResponse> => {
    await api.clock.advance(61); // the gap between two texts to one number
    return tokensOf(await client.getTokens({ mobile, password: PASSWORD }, device));
  };
  const step = (token: string, body: object, device?: string) =>
    client.post("/v2/api/auth/second_step", body, token, device ? { "Device-Token": device } : {});
  /** Begins, and gives the code of the text. */
  async function finish(mobile: string, device?: string): Promise<TokenResponse> {
    const begun = await begin(mobile, device);
    const otp = await client.codeFor(mobile);
    const { ref_number } = begun.second_step ?? {};
    return tokensOf(await step(begun.access_token, { ref_number, otp }, device));
  }
  return { ...client, begin, step, finish };
}
