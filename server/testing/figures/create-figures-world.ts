import { sql } from "drizzle-orm";
import { customers } from "../../db/schema/index";
import { type Context, inTransaction } from "../../modules/context";
import { putSavingsAccounts } from "../../modules/integration/feeds/index";
import { createInstitution } from "../create-institution";
import { createProduct } from "../create-product";
import { createTestContext, type TestContext } from "../create-test-context";
import { AccountBook } from "./account-book";
import { TYPE_KINDS } from "./expect-period";
import { type CaseAccount, type CaseCurrency, CURRENCIES, type FiguresCase } from "./figures-case";
import { moneyOf } from "./money-of";

/** An institution of each zone, on a database of its own. */
export interface FiguresWorld {
  context: TestContext;
  institutions: Map<string, { companyId: number; products: Map<CaseCurrency, number> }>;
  /** What was met how often, to see that the cases lead somewhere. */
  counted: Map<string, number>;
}

/** A case whose customer and accounts are there, and what was taken of it so far. */
export interface OpenCase {
  figures: FiguresCase;
  companyId: number;
  customerId: number;
  accounts: { id: number; number: string }[];
  book: AccountBook;
  /** Ids of lines, by account and reference. */
  ids: Map<string, number>;
}

const PREFIX = "HSB";
let serial = 0;

async function createProducts(ctx: Context, companyId: number): Promise<Map<CaseCurrency, number>> {
  const products = new Map<CaseCurrency, number>();
  for (const currency of CURRENCIES)
    products.set(
      currency,
      await createProduct(ctx, { companyId, code: currency, currency, typeKinds: TYPE_KINDS }),
    );
  return products;
}

export async function createFiguresWorld(zones: readonly string[]): Promise<FiguresWorld> {
  const context = await createTestContext();
  const world: FiguresWorld = { context, institutions: new Map(), counted: new Map() };
  for (const [n, tz] of zones.entries()) {
    const named = { prefix: `${PREFIX}${"ABCDEFGH"[n]}`, appKeyPrefix: `zone-${n}` };
    const { companyId } = await createInstitution(context.ctx, { ...named, tz });
    world.institutions.set(tz, { companyId, products: await createProducts(context.ctx, companyId) });
  }
  return world;
}

/** Counts what was met. */
export function countMet({ counted }: FiguresWorld, met: string): void {
  counted.set(met, (counted.get(met) ?? 0) + 1);
}

/** Has the database know how large its tables are, as one that is in use does by itself. */
export async function analyzeWorld({ context }: FiguresWorld): Promise<void> {
  await context.db.execute(sql`ANALYZE transactions, savings_accounts, customers`);
}

/** Takes away all cases that were fed. */
export async function emptyWorld({ context }: FiguresWorld): Promise<void> {
  await context.db.execute(sql`TRUNCATE transactions, savings_accounts, customers, events CASCADE`);
}

async function createCustomers(ctx: Context, companyId: number, count: number) {
  const common = { companyId, status: "unclaimed", name: "Carla", lang: "en_PH", tz: "UTC" } as const;
  return ctx.db
    .insert(customers)
    .values(
      Array.from({ length: count }, () => {
        const number = String(++serial).padStart(8, "0");
        return { ...common, customerNumber: `${PREFIX}${number}`, mobile: `+639${number}0` };
      }),
    )
    .returning({ id: customers.id, number: customers.customerNumber });
}

const moneyOrNull = (units: bigint | null, currency: CaseCurrency) =>
  units === null ? null : moneyOf(units, currency);

const accountRow = (
  { currency, status, balance, available, openedOn }: CaseAccount,
  owner: { customer_number: string; product_id: number },
) => ({
  id: `FIG-${String(++serial).padStart(8, "0")}`,
  feed: {
    ...owner,
    status,
    balance: moneyOrNull(balance, currency),
    available_balance: moneyOrNull(available, currency),
    opened_on: openedOn,
  },
});

/** Opens the accounts of cases of one zone. */
export async function openCases(world: FiguresWorld, cases: FiguresCase[]): Promise<OpenCase[]> {
  const { ctx } = world.context;
  const { companyId, products } = world.institutions.get(cases[0]!.zone)!;
  const holders = await createCustomers(ctx, companyId, cases.length);
  const rows = cases.flatMap(({ accounts }, n) =>
    accounts.map((account) => {
      const product_id = products.get(account.currency)!;
      return accountRow(account, { customer_number: holders[n]!.number, product_id });
    }),
  );
  const { outcomes } = await inTransaction(ctx, (ctx) =>
    putSavingsAccounts(ctx, { companyId, rows, absent: "empties" }),
  );
  let place = 0;
  return cases.map((figures, n) => ({
    ...{ figures, companyId, customerId: holders[n]!.id, book: new AccountBook(), ids: new Map() },
    accounts: figures.accounts.map(() => {
      const opened = { id: outcomes[place]!.id, number: rows[place]!.id };
      place += 1;
      return opened;
    }),
  }));
}
