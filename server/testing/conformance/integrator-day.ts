import { setTimeout } from "node:timers/promises";
import { DEMO_VALUES } from "../../../lib/demo-values";
import { createPassbook, type Event, type Passbook, PassbookError } from "../../../lib/sdk/index";
import type { Day, Line } from "./day";
import { feedOddCases } from "./odd-cases";
import type { OutsideClient, Verdict } from "./outside-client";
import { receiveEvents } from "./receive-events";

/** Lines of the file; `ROWS=100000 npm run conformance` feeds a day of a larger institution. */
const ROWS = Number(process.env.ROWS ?? 10_000);
const ACCOUNTS = 500;
const STEP_MS = 50;

const keyOf = ({ account_number, reference, amount, entry_type }: Line) =>
  [account_number, reference, amount, entry_type].join(" ");

/** Counts a step by what holds of it. */
function hold(day: Day, step: string, holds: boolean, seen?: unknown): void {
  if (holds) day.done.push(step);
  else day.wrong.push(`${step}: ${JSON.stringify(seen)}`);
}

async function timed<T>(day: Day, name: string, act: () => Promise<T>): Promise<T> {
  const start = Date.now();
  const result = await act();
  day.seconds[name] = (Date.now() - start) / 1_000;
  return result;
}

/** An administrator makes a key for the integrator. */
async function askForKey(baseUrl: string): Promise<string> {
  const staff = createPassbook({ baseUrl, appKey: DEMO_VALUES.admin_app_key });
  const body = { email: "admin@example.com", password: "admin-demo-pass" };
  const { data: tokens } = await staff.POST("/api/auth/get_tokens", { body });
  const { data } = await staff.POST("/v2/api/staff/api_keys", {
    headers: { "Access-Token": tokens.access_token },
    body: {
      name: `Core ${Date.now()}`,
      scopes: [
        ...(["customers", "savings_accounts", "transactions", "webhook_endpoints"] as const).flatMap(
          (name) => [`${name}:read`, `${name}:write`] as const,
        ),
        ...(["imports:write", "savings_products:read", "events:read"] as const),
      ],
      reason: "The core banking system feeds its records",
    },
  });
  if (!("key" in data)) throw new Error("Another administrator has to approve the key");
  return data.key;
}

/** Customers and their accounts, by two batches. */
async function feedRecords(day: Day, tag: string): Promise<void> {
  const { passbook, customers, accounts } = day;
  const serial = (index: number) => String(index).padStart(4, "0");
  for (let index = 0; index < ACCOUNTS; index += 1) {
    customers.push(`DAY${tag}${serial(index)}`);
    accounts.push(`${tag}-${serial(index)}`);
  }
  const people = customers.map((customer_number, index) => ({
    customer_number,
    name: "Elena",
    sur_name: `Vale ${index}`,
    external_id: `core:${customer_number}`,
  }));
  const body = { mode: "all" as const, rows: people };
  const headers = { "Idempotency-Key": `day-${tag}` };
  const fed = await passbook.POST("/v1/customers/batch", { body, headers });
  hold(day, "a batch of customers", fed.data.results.length === ACCOUNTS, fed.data);
  const again = await passbook.POST("/v1/customers/batch", { body, headers });
  const replayed = again.response.headers.get("Idempotent-Replayed");
  hold(day, "the same batch again is its first answer", replayed === "true", replayed);
  const { data: products } = await passbook.GET("/v1/savings_products", { params: { query: { limit: 1 } } });
  const [product] = products.data;
  if (!product) throw new Error("There is no product");
  const rows = accounts.map((account_number, index) => ({
    ...{ account_number, customer_number: customers[index]!, product_id: product.id },
    ...{ status: "active" as const, balance: "0.00" },
  }));
  const opened = await passbook.POST("/v1/savings_accounts/batch", { body: { mode: "each", rows } });
  const refused = opened.data.results.filter(({ status }) => status >= 400);
  hold(day, "a batch of accounts", refused.length === 0, refused.slice(0, 3));
}

async function untilImport(passbook: Passbook, id: number, wanted: string) {
  for (;;) {
    const { data } = await passbook.GET("/v1/imports/{id}", { params: { path: { id } } });
    if (data.status === wanted) return data;
    if (!data.status.endsWith("ing")) throw new Error(`the import is ${data.status}, not ${wanted}`);
    await setTimeout(STEP_MS * 5);
  }
}

/** The movements of a day, as one file. */
async function feedFile(day: Day, tag: string): Promise<void> {
  const { passbook, accounts, lines } = day;
  for (let index = 0; index < ROWS; index += 1)
    lines.push({
      // Account by account, as ledgers write them.
      account_number: accounts[Math.floor((index * ACCOUNTS) / ROWS)]!,
      reference: `F${tag}-${index}`,
      amount: `${(index % 900) + 1}.${String(index % 100).padStart(2, "0")}`,
      entry_type: index % 3 === 0 ? "debit" : "credit",
    });
  const names = [
    "account_number",
    "reference",
    "amount",
    "entry_type",
    "type",
    "posted_at",
    "value_date",
  ] as const;
  const rest = "transfer,2026-01-31T09:30:00+08:00,2026-01-31";
  const csv = lines.map((line) => `${keyOf(line).replaceAll(" ", ",")},${rest}`);
  const body = [names.join(","), ...csv, ""].join("\n");
  const { data: file } = await timed(day, "sent", () =>
    passbook.POST("/v1/imports", { params: { query: { kind: "transactions" } }, body }),
  );
  const path = { id: file.id };
  const checked = await timed(day, "checked", async () => {
    await passbook.POST("/v1/imports/{id}/check", { params: { path }, body: { fields: [...names] } });
    return untilImport(passbook, file.id, "checked");
  });
  hold(day, "no row of the file is wrong", checked.bad_rows === 0 && checked.rows === ROWS, checked);
  const taken = await timed(day, "taken", async () => {
    await passbook.POST("/v1/imports/{id}/commit", { params: { path } });
    return untilImport(passbook, file.id, "done");
  });
  hold(day, "every row of the file is taken", taken.created === ROWS, taken);
}

type Told = Extract<Event, { type: "transaction.created" }>;

/** Every movement is told once, by a message whose signature holds. */
async function awaitEvents(day: Day): Promise<void> {
  const { receiver, lines } = day;
  const told = () =>
    [...receiver.events.values()].filter((event): event is Told => event.type === "transaction.created");
  const count = () => told().reduce((sum, { data }) => sum + data.object.transactions.length, 0);
  const end = Date.now() + 300_000;
  await timed(day, "told", async () => {
    while (count() < lines.length && Date.now() < end) await setTimeout(STEP_MS);
  });
  const heard = told().flatMap(({ data: { object } }) =>
    object.transactions.map((line) => keyOf({ ...line, account_number: object.account_number })),
  );
  const all = new Set([...heard, ...lines.map(keyOf)]);
  hold(
    day,
    "each movement is told once",
    heard.length === lines.length && all.size === lines.length,
    heard.length,
  );
  hold(day, "every signature holds", receiver.refused.length === 0, receiver.refused.slice(0, 3));
}

/** What an integrator meets besides: refusals with a reason, a correction, a list that ends. */
async function meetRules({ passbook, ...day }: Day, tag: string): Promise<void> {
  const line = {
    ...{ account_number: day.accounts[0]!, reference: `R${tag}`, type: "deposit", amount: "5.001" },
    ...{ posted_at: "2026-01-31T09:30:00+08:00", value_date: "2026-01-31", entry_type: "credit" as const },
  };
  const post = (amount: string) =>
    passbook.POST("/v1/transactions", { body: { transactions: [{ ...line, amount }] } });
  const refusalOf = (call: Promise<unknown>) =>
    call.then(
      () => null,
      (error) => (error instanceof PassbookError ? error : null),
    );
  const whole = { passbook, ...day };
  const precise = await refusalOf(post("5.001"));
  hold(
    whole,
    "money with too many decimals",
    precise?.details[0]?.reason === "too_precise",
    precise?.details,
  );
  const { data } = await post("5.00");
  const path = { id: data.data[0]!.id };
  const { posted_at, value_date } = line;
  const reverse = (reference: string) =>
    passbook.POST("/v1/transactions/{id}/reversal", {
      params: { path },
      body: { reference, posted_at, value_date, type: "reversal" },
    });
  const reversal = await reverse(`V${tag}`);
  hold(whole, "a reversal", reversal.data.reverses === path.id && reversal.data.entry_type === "debit");
  const twice = await refusalOf(reverse(`W${tag}`));
  hold(whole, "a second reversal is a conflict", twice?.code === "conflict", twice?.code);
  for (const { account_number, reference, amount, entry_type } of [data.data[0]!, reversal.data])
    day.lines.push({ account_number, reference, amount, entry_type });
}

/** The movements of an export that belong to this day. */
async function exportLines({ passbook, accounts }: Day): Promise<string[]> {
  const mine = new Set(accounts);
  const { data } = await passbook.GET("/v1/transactions/export", { parseAs: "text" });
  const all = data.split("\n").filter(Boolean);
  return all.flatMap((text) => {
    const line: Line = JSON.parse(text);
    return mine.has(line.account_number) ? [keyOf(line)] : [];
  });
}

/** What is exported equals what was fed: nothing is missing, nothing is there twice. */
async function compareExport(day: Day): Promise<void> {
  const { passbook, customers, lines } = day;
  let exported: string[] = [];
  const end = Date.now() + 60_000;
  await timed(day, "exported", async () => {
    // It ends before what is being written.
    do exported = await exportLines(day);
    while (exported.length < lines.length && Date.now() < end);
  });
  const same = JSON.stringify(exported.sort()) === JSON.stringify(lines.map(keyOf).sort());
  hold(day, "the export equals what was fed", same, [exported.length, lines.length]);
  const since: string[] = [];
  const query = { external_id: `core:${customers[7]}` };
  for await (const customer of passbook.list("/v1/customers", { params: { query } }))
    since.push(customer.customer_number ?? "");
  hold(day, "a customer is found by the integrator's own id", since.join() === customers[7], since);
}

async function liveADay(baseUrl: string): Promise<Verdict> {
  const tag = String(Date.now() % 10_000_000)
    .padStart(7, "0")
    .slice(-6);
  const passbook = createPassbook({ baseUrl, apiKey: await askForKey(baseUrl) });
  const receiver = await receiveEvents();
  const day: Day = {
    ...{ passbook, receiver, customers: [], accounts: [], lines: [] },
    ...{ done: ["a key"], wrong: [], seconds: {} },
  };
  try {
    const types = ["transaction.created" as const];
    const { data: endpoint } = await passbook.POST("/v1/webhook_endpoints", {
      body: { url: receiver.url, types },
    });
    receiver.secret = endpoint.secret;
    await timed(day, "batches", () => feedRecords(day, tag));
    await feedFile(day, tag);
    await meetRules(day, tag);
    await feedOddCases(day, tag, (step, holds, seen) => hold(day, step, holds, seen));
    await awaitEvents(day);
    await compareExport(day);
    await passbook.DELETE("/v1/webhook_endpoints/{id}", { params: { path: { id: endpoint.id } } });
  } finally {
    receiver.close();
  }
  const times = Object.entries(day.seconds).map(([name, seconds]) => `${name} ${seconds.toFixed(1)} s`);
  return {
    passed: day.done.length,
    failed: day.wrong.length,
    output: day.wrong.join("\n"),
    figures: `${ROWS} rows: ${times.join(", ")}`,
  };
}

/** An outside engineer's day: key, batches, a file, webhooks, corrections, and an export that equals what was fed. */
export const INTEGRATOR_DAY: OutsideClient = {
  name: "An integrator's day (SDK)",
  seconds: 900,
  judge: ({ baseUrl }) => liveADay(baseUrl),
};
