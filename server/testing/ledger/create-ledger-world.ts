import type { CustomerRecord, TokenResponse } from "../../../lib/contract/index";
import { SYSTEM } from "../../core/index";
import type { Context } from "../../modules/context";
import { createProduct } from "../create-product";
import { createStaff } from "../create-staff";
import {
  createAccount,
  createApiClient,
  createBankRecord,
  createInstitution,
  createTestApi,
  createTestKey,
  PASSWORD,
  SECRETS,
  type TestApi,
  testSettings,
  tokensOf,
} from "../index";
import { nextMobile } from "../next-mobile";
import { secondStepClient } from "../second-step-client";

export const DOB = "1990-03-27";
export const FRESH = { password: "amber-lantern-22", confirm_password: "amber-lantern-22" };

export interface LedgerCustomer {
  mobile: string;
  tokens: TokenResponse;
  record: CustomerRecord;
}

export type LedgerWorld = Awaited<ReturnType<typeof createLedgerWorld>>;

/**
 * One institution with a customer's client, a teller, a feeding key and an operator; as the role of the program, which
 * needs no other rights for all that its verbs do.
 */
export async function createLedgerWorld() {
  const { limits } = testSettings();
  const api = await createTestApi({
    asProduct: true,
    settings: { limits: { ...limits, volumeEnabled: false } },
  });
  const { companyId } = await createInstitution(api.ctx);
  await createInstitution(api.ctx, { prefix: "STP", appKeyPrefix: "step", secondStep: "always" });
  const client = createApiClient(api);
  const partnerOf = (mobile: string) => ({
    mobile,
    name: "Dorotea",
    email: `d${mobile.slice(3)}@example.com`,
  });

  /** Signs a customer up to the end. */
  async function customer(partner: object = {}): Promise<LedgerCustomer> {
    const mobile = nextMobile();
    const tokens = await client.verifyNumber(mobile);
    const update = { partner: { ...partnerOf(mobile), ...partner }, ...SECRETS };
    const done = await tokensOf(await client.update(tokens, update));
    return { mobile, tokens: done, record: await client.readMe(done.access_token) };
  }

  const account = (customerId: number) => createAccount(api.ctx, { companyId, customerId });

  /** A record of the bank with an account, and a session of its number that has not claimed it. */
  async function claimant() {
    const mobile = nextMobile();
    const record = await createBankRecord(api.ctx, { companyId, mobile, dob: DOB });
    await account(record.id);
    return { mobile, record, tokens: await client.verifyNumber(mobile) };
  }

  /** Another session of a customer. */
  const signIn = async ({ mobile }: { mobile: string }) =>
    tokensOf(await client.getTokens({ mobile, password: PASSWORD }));

  return {
    api,
    client,
    companyId,
    operator: { ...api.ctx, actor: SYSTEM } satisfies Context,
    /** A client of an institution that asks for a second step. */
    stepping: secondStepClient(api, "step-user-app"),
    nextMobile,
    partnerOf,
    customer,
    account,
    claimant,
    signIn,
    teller: () => createStaff(api, { companyId, role: "teller" }),
    ...(await createFeed(api, companyId)),
  };
}

/** Writes as the core system. */
async function createFeed(api: TestApi, companyId: number) {
  const product = await createProduct(api.ctx, { companyId });
  const key = await createTestKey(api.ctx);
  let serial = 0;
  return {
    feed: (method: "PUT" | "PATCH" | "POST", path: string, json: object) =>
      api.call(`/v1/${path}`, { method, json, headers: key.headers }),
    /** The path of an account that is not there yet, and what to put there. */
    newAccount: (customerNumber: string) => ({
      path: `savings_accounts/77-${++serial}`,
      body: { customer_number: customerNumber, product_id: product, status: "active", balance: "10.00" },
    }),
    newNumber: () => `HSB7${String(++serial).padStart(7, "0")}`,
  };
}
