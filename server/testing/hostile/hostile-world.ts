import { API_SCOPES } from "../../../lib/contract/index";
import { type MessagesOfWorld, prepareMessages } from "./prepare-messages";
import { type PasskeysOfWorld, preparePasskeys } from "./prepare-passkeys";
import { prepareReviews, type ReviewsOfWorld } from "./prepare-reviews";
import { prepareStaff, type StaffOfWorld } from "./prepare-staff";
import { prepareWebhooks, type WebhooksOfWorld } from "./prepare-webhooks";
import { sendJson } from "./send-json";
import type { Send } from "./send-request";

/** What a demo offers everybody (README). */
const USER_APP = { app_key: "demo-user-app" };
const ANA = { username: "ana@example.com", password: "correct-horse-demo" };

/** Reads what everybody may know. */
export const HOSTILE_KEY = {
  name: "Hostile",
  scopes: ["countries:read"],
  expires_in_days: 1,
  allowed_addresses: ["203.0.113.0/24"],
};

/** Somebody's headers and number. */
export interface Person {
  headers: Record<string, string>;
  customerNumber: string;
  mobile: string;
}

/** The callers of the hostile requests, and numbers that nothing else uses. */
export interface HostileWorld
  extends StaffOfWorld,
    ReviewsOfWorld,
    WebhooksOfWorld,
    MessagesOfWorld,
    PasskeysOfWorld {
  userApp: Record<string, string>;
  apiKey: Record<string, string>;
  apiKeyId: number;
  /** As which the key feeds. */
  source: { name: string; id: string };
  /** Signed up for this run; hostile updates go to this record. */
  victim: Person;
  /** Has savings accounts. */
  saver: { headers: Record<string, string>; accountId: number; accountNumber: string; transactionId: number };
  /** What the run has made at `/v2/api/staff`: path parameters. */
  made: Record<
    "application" | "branch" | "product" | "apiKey" | "rotatedKey" | "revokedKey" | "import",
    { id: string }
  >;
  /** What the run feeds through `/v1`. */
  fed: { customerNumber: string; customerId: string; accountNumber: string };
  /** Another transaction of the fed account; answers the id. */
  feedTransaction(): Promise<number>;
  /** Another customer of this status; answers the id. */
  feedCustomer(status: string, more?: object): Promise<string>;
  /** Distinguishes this run from others on the same database. */
  tag: string;
  nextMobile(): string;
  nextSerial(): number;
  /** A code that waits for its verification. */
  requestCode(mobile: string): Promise<{ ref_number: string; otp: string }>;
  /** Signed up with an e-mail that nobody confirms. */
  unconfirmed: Person;
  /** What is secret in the newest link that was mailed to an address. */
  emailTokenFor(email: string): Promise<string>;
  /** The token of a mailed link that waits to be used. */
  newEmailToken(): Promise<string>;
  /** What is secret in the text about a sign-in on a new device. */
  newDisownToken(): Promise<string>;
  /** The number of a customer who has signed up, and is needed for nothing else. */
  newNumberToEnd(): Promise<string>;
}

/** Makes at `/v2/api/staff` what the run changes there. */
async function makeAtStaff(
  send: Send,
  headers: Record<string, string>,
  tag: string,
): Promise<HostileWorld["made"]> {
  const make = async (collection: string, body: object) => {
    const { id } = await sendJson(send, `/v2/api/staff/${collection}`, headers, body);
    return { id: String(id) };
  };
  const key = () => make("api_keys", HOSTILE_KEY);
  return {
    application: await make("applications", { name: "App", kind: "user" }),
    branch: await make("branches", { code: "900", name: "Pier" }),
    product: await make("products", { code: `H${tag}`, name: "Saver", currency: "PHP" }),
    apiKey: await key(),
    rotatedKey: await key(),
    revokedKey: await key(),
    import: await makeImport(send, headers, tag),
  };
}

/** The id of a record by its name. */
function idOf(records: { id: number; name: string }[], name: string): string {
  const record = records.find((one) => one.name === name);
  if (!record) throw new Error(`${name} is not there`);
  return String(record.id);
}

/** A key of the run's own: what is done with it, or to it, touches no other. */
async function ownKey(send: Send, headers: Record<string, string>, source: string) {
  const key = { name: "Hostile run", scopes: API_SCOPES, expires_in_days: 1, source };
  const made = await sendJson(send, "/v2/api/staff/api_keys", headers, key);
  const list = await send({ method: "GET", target: "/v2/api/staff/sources?limit=1000", headers });
  return {
    ...{ id: made.id as number, bearer: { Authorization: `Bearer ${made.key}` } },
    source: { name: source, id: idOf(JSON.parse(list.body).results, source) },
  };
}

/** A file that waits to be checked, or the one that an earlier run left. */
async function makeImport(send: Send, headers: Record<string, string>, tag: string) {
  const target = "/v2/api/staff/imports";
  const csv = { ...headers, "Content-Type": "text/csv" };
  const body = `Customer no,First name,Birth date,Notes\nQX${tag.padStart(8, "0")},Ida,,\n`;
  await send({ method: "POST", target: `${target}?kind=customers`, headers: csv, body });
  const list = await send({ method: "GET", target: `${target}?limit=1`, headers });
  return { id: String(JSON.parse(list.body).results[0].id) };
}

/** What a demo's phone and mailbox have received. */
function messagesOf(send: Send) {
  async function newestMessage(query: string): Promise<string> {
    const outbox = await send({ method: "GET", target: `/demo/outbox?${query}`, headers: {} });
    const [message] = JSON.parse(outbox.body) as { text: string }[];
    return message?.text ?? "";
  }
  return {
    async requestCode(mobile: string) {
      const { ref_number } = await sendJson(send, "/v2/api/auth/signup/otp", USER_APP, { mobile });
      const text = await newestMessage(`mobile=${encodeURIComponent(mobile)}`);
      return { ref_number: ref_number as string, otp: /#([0-9]{6})$/.exec(text)?.[1] ?? "" };
    },
    staffLinkFor: async (email: string) =>
      /#(stl_\S+)/.exec(await newestMessage(`email=${email}`))?.[1] ?? "",
    /** Signs a customer in on a device that is not known. */
    async disownTokenFor({ mobile }: Pick<Person, "mobile">) {
      await sendJson(send, "/api/auth/get_tokens", USER_APP, { mobile, password: "violet-anchor-17" });
      const text = await newestMessage(`mobile=${encodeURIComponent(mobile)}`);
      return /#(nme_[\w-]+)/.exec(text)?.[1] ?? "";
    },
    emailTokenFor: async (email: string) =>
      /#(eml_[\w-]+)/.exec(await newestMessage(`email=${email}`))?.[1] ?? "",
  };
}

type Feed = (customerNumber: string, body: object) => Promise<string>;

/** The core system's customer, and an account of theirs. */
async function feedAccount(
  feed: Feed,
  put: (path: string, body: object) => Promise<unknown>,
  run: number,
): Promise<HostileWorld["fed"]> {
  const customerNumber = `QX${String(run).padStart(8, "0")}`;
  const accountNumber = `977-${String(run).padStart(7, "0")}-1`;
  const customerId = await feed(customerNumber, { name: "Dora" });
  await put(`/v1/savings_accounts/${accountNumber}`, {
    customer_number: customerNumber,
    product_id: 1,
    status: "active",
  });
  return { customerNumber, accountNumber, customerId };
}

async function feedTransaction(
  send: Send,
  bearer: Record<string, string>,
  { accountNumber, reference }: { accountNumber: string; reference: string },
): Promise<number> {
  const line = {
    ...{ account_number: accountNumber, reference, type: "deposit", entry_type: "credit", amount: "5.00" },
    ...{ posted_at: "2026-01-31T09:30:00Z", value_date: "2026-01-31" },
  };
  const { data } = await sendJson(send, "/v1/transactions", bearer, { transactions: [line] });
  return data[0].id;
}

/** The first account of a customer, and its last movement. */
async function prepareSaver(send: Send, headers: Record<string, string>): Promise<HostileWorld["saver"]> {
  const first = async (target: string) =>
    JSON.parse((await send({ method: "GET", target: `/v2/api/savings/${target}`, headers })).body).results[0];
  const account = await first("get-all?order=id");
  const { id } = await first(`by-id/${account.id}/transactions?limit=1`);
  return { headers, accountId: account.id, accountNumber: account.account_number, transactionId: id };
}

/** Prepares a demo for a run: a new customer, Ana's session, a fed customer with an account. */
export async function prepareWorld(send: Send): Promise<HostileWorld> {
  const run = Date.now() % 10_000_000;
  let serial = 0;
  const nextSerial = () => ++serial;
  const nextMobile = () => `+81${String(run).padStart(7, "0")}${String(nextSerial()).padStart(5, "0")}`;

  const { requestCode, emailTokenFor, staffLinkFor, disownTokenFor } = messagesOf(send);
  const newEmail = () => `l-${run}-${nextSerial()}@example.com`;

  /** Somebody changes the address again and again. */
  async function newEmailToken({ headers, customerNumber, mobile }: Person) {
    const email = newEmail();
    const update = { partner: { mobile, name: "Dora", email } };
    await sendJson(send, `/v2/api/auth/signup/user-update/${customerNumber}`, headers, update);
    return emailTokenFor(email);
  }

  async function signUp(profile: object = {}): Promise<Person> {
    const mobile = nextMobile();
    const code = await requestCode(mobile);
    const tokens = await sendJson(send, "/v2/api/auth/signup/otp-verify", USER_APP, { mobile, ...code });
    const headers = { ...USER_APP, "Access-Token": tokens.access_token };
    await sendJson(send, `/v2/api/auth/signup/user-update/${tokens.customer_number}`, headers, {
      partner: { mobile, name: "Dora", ...profile },
      password: "violet-anchor-17",
      confirm_password: "violet-anchor-17",
    });
    return { headers, mobile, customerNumber: tokens.customer_number };
  }

  const tokens = await sendJson(send, "/api/auth/get_tokens", USER_APP, ANA);
  const saver = { ...USER_APP, "Access-Token": tokens.access_token as string };
  const staff = await prepareStaff(send, () => `q-${run}-${nextSerial()}@example.com`, staffLinkFor);
  const { id: apiKeyId, bearer, source } = await ownKey(send, staff.staff, `hostile-${run}`);
  const put = (path: string, body: object) => sendJson(send, path, bearer, body, "PUT");
  const feed = async (customerNumber: string, body: object) =>
    String((await put(`/v1/customers/${customerNumber}`, body)).id);
  const feedCustomer = (status: string, more: object = {}) =>
    feed(`QY${String(run).padStart(7, "0").slice(-5)}${String(nextSerial()).padStart(5, "0")}`, {
      name: "Dora",
      status,
      ...more,
    });
  const fed = await feedAccount(feed, put, run);
  const [victim, keyHolder, correspondent] = [await signUp(), await signUp(), await signUp()];
  return {
    ...(await preparePasskeys(send, { keyHolder, victim })),
    ...{ userApp: USER_APP, apiKey: bearer, apiKeyId, source, victim },
    saver: await prepareSaver(send, saver),
    ...staff,
    made: await makeAtStaff(send, staff.staff, String(run)),
    fed,
    feedTransaction: () => feedTransaction(send, bearer, { ...fed, reference: `T-${nextSerial()}` }),
    feedCustomer,
    ...(await prepareWebhooks(send, bearer)),
    ...prepareMessages({ send, staff: staff.staff, tell: () => newEmailToken(correspondent), nextSerial }),
    ...prepareReviews({ send, staff: staff.staff, feedCustomer, nextMobile, requestCode }),
    ...{ tag: String(run), nextMobile, nextSerial, requestCode },
    unconfirmed: await signUp({ email: newEmail() }),
    emailTokenFor,
    newEmailToken: () => newEmailToken(correspondent),
    newNumberToEnd: async () => (await signUp()).customerNumber,
    newDisownToken: async () => disownTokenFor(await signUp()),
  };
}
