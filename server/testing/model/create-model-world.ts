import { desc } from "drizzle-orm";
import { credentials, customers, sessions, users } from "../../db/schema/index";
import { createAccount, createBankRecord } from "../create-bank-record";
import { createInstitution, type TestInstitution } from "../create-institution";
import { createTestApi, type TestApi } from "../create-test-api";
import { testSettings } from "../test-settings";
import type { BankModel, ModelCustomer, SecretKind } from "./bank-model";

export const PASSWORDS = ["violet-anchor-17", "copper-lantern-42"];
export const PASSCODES = ["284913", "719385"];
export const DOBS = ["1990-03-27", "1985-11-02"];
const STAFF_PASSWORD = "harbour-lights-88";

/** The company of each application of `appKeys`. */
export const COMPANY_OF_APP = [0, 1, 0];

/** The service with two companies. Runs share it, and nothing else. */
export interface ModelWorld {
  api: TestApi;
  companies: TestInstitution[];
  /** User applications of both companies, then the staff one of the first. */
  appKeys: string[];
  /** Numbers of this run: two that customers hold, a new one, one that the bank knows. */
  mobiles: string[];
  staff: { email: string; password: string };
  hashes: { secrets: Record<string, string>; staff: string };
  /** How often each operation gave each answer, to see that the sequences lead somewhere. */
  answers: Map<string, number>;
}

export async function createModelWorld(): Promise<ModelWorld> {
  const wide = { max: 1_000_000, seconds: 60 };
  const limits = {
    ...testSettings().limits,
    volumeEnabled: false,
    otpGap: 0,
    otpPerNumberHour: wide,
    otpPerNumberDay: wide,
  };
  const api = await createTestApi({ settings: { limits } });
  const companies = [
    await createInstitution(api.ctx),
    await createInstitution(api.ctx, { prefix: "SMT", appKeyPrefix: "summit" }),
  ];
  const secrets: Record<string, string> = {};
  for (const secret of [...PASSWORDS, ...PASSCODES]) secrets[secret] = await api.hasher.hash(secret);
  return {
    api,
    companies,
    answers: new Map(),
    appKeys: [...companies.map(({ userAppKey }) => userAppKey), companies[0]!.adminAppKey],
    mobiles: [],
    staff: { email: "", password: STAFF_PASSWORD },
    hashes: { secrets, staff: await api.hasher.hash(STAFF_PASSWORD) },
  };
}

let serial = 0;

async function createCustomer(
  world: ModelWorld,
  customer: { company: number; mobile: string; dob: string | null; secrets: ModelCustomer["secrets"] },
): Promise<ModelCustomer> {
  const { api, companies, hashes } = world;
  const { companyId } = companies[customer.company]!;
  const number = `MOD${String(++serial).padStart(8, "0")}`;
  const [user] = await api.db.insert(users).values({ companyId, kind: "customer" }).returning();
  const [row] = await api.db
    .insert(customers)
    .values({
      companyId,
      userId: user!.id,
      customerNumber: number,
      status: "active",
      mobile: customer.mobile,
      mobileVerifiedAt: new Date(),
      name: "Dora",
      dob: customer.dob,
      lang: "en_PH",
      tz: "Asia/Manila",
    })
    .returning();
  const kinds: [SecretKind, "password" | "passcode"][] = [
    ["password", "password"],
    ["user_passcode", "passcode"],
  ];
  for (const [name, kind] of kinds) {
    const secret = customer.secrets[name];
    if (!secret) continue;
    await api.db.insert(credentials).values({ userId: user!.id, kind, hash: hashes.secrets[secret]! });
  }
  const account = await createAccount(api.ctx, { companyId, customerId: row!.id });
  return {
    ...customer,
    number,
    named: true,
    dobByBank: false,
    nameByBank: false,
    former: null,
    recoveryMisses: 0,
    accounts: [{ id: account.id, number: account.accountNumber }],
  };
}

/** New people for a run: two customers of the first company, one of the second with the number of the first. */
export async function startRun(shared: ModelWorld): Promise<{ model: BankModel; real: ModelWorld }> {
  const run = ++serial;
  const mobiles = [0, 1, 2, 3].map((n) => `+63917${String(run * 10 + n).padStart(7, "0")}`);
  const email = `teller-${run}@example.com`;
  const real = { ...shared, mobiles, staff: { ...shared.staff, email } };
  const { api, companies, hashes } = real;
  const [teller] = await api.db
    .insert(users)
    .values({ companyId: companies[0]!.companyId, kind: "staff", role: "teller", email })
    .returning();
  await api.db.insert(credentials).values({ userId: teller!.id, kind: "password", hash: hashes.staff });
  const secrets = { password: PASSWORDS[0]!, user_passcode: PASSCODES[0]! };
  const people = [
    { company: 0, mobile: mobiles[0]!, dob: DOBS[0]!, secrets },
    { company: 0, mobile: mobiles[1]!, dob: null, secrets: { ...secrets, user_passcode: null } },
    { company: 1, mobile: mobiles[0]!, dob: null, secrets: { ...secrets, password: PASSWORDS[1]! } },
  ];
  const model: BankModel = { customers: [], records: [], challenges: [], sessions: [], failures: new Map() };
  for (const person of people) {
    model.customers.push(await createCustomer(real, { ...person, secrets: { ...person.secrets } }));
  }
  const { companyId } = companies[0]!;
  const record = await createBankRecord(api.ctx, { companyId, mobile: mobiles[3]!, dob: DOBS[0]! });
  const account = await createAccount(api.ctx, { companyId, customerId: record.id });
  model.records.push({
    company: 0,
    number: record.customerNumber,
    mobile: mobiles[3]!,
    dob: DOBS[0]!,
    misses: 0,
    claimed: false,
    accounts: [{ id: account.id, number: account.accountNumber }],
  });
  return { model, real };
}

/** Commands run one after the other: the newest session is the one just begun. */
export async function newestSession({ api }: ModelWorld): Promise<number> {
  const [row] = await api.db.select({ id: sessions.id }).from(sessions).orderBy(desc(sessions.id)).limit(1);
  return row!.id;
}
