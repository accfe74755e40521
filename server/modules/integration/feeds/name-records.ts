import type { CustomerFeed, TransactionFeed, TransactionRow } from "../../../../lib/contract/index";
import { invalidField } from "../../../core/index";
import type { Context } from "../../context";
import { lockExternalId, nextCustomerNumber } from "../../people/customers/index";
import { selectNumbers } from "./store-numbers";

interface Naming<Row> {
  companyId: number;
  rows: Row[];
}

/** Gives a row the numbers of the records that it names by what another system calls them. Errors: 400 naming the field. */
export type Name<Row, Named = Row> = (row: Row) => Named;

const given = (names: (string | null | undefined)[]): string[] =>
  [...new Set(names.filter((name) => typeof name === "string"))].sort();

const required = (field: string, other: string) =>
  invalidField(field, "required", `must be there, or ${other}`);
const unknown = (field: string, what: string) =>
  invalidField(field, "unknown", `must be of ${what} of this institution`);

type CustomerRow = CustomerFeed & { customer_number?: string | undefined };

/** Customers: one that is new gets the next number. Call it in a transaction. */
export async function nameCustomers(
  ctx: Context,
  { companyId, rows }: Naming<CustomerRow>,
): Promise<Name<CustomerRow>> {
  const wanted = given(rows.map((row) => (row.customer_number === undefined ? row.external_id : null)));
  for (const externalId of wanted) await lockExternalId(ctx, { companyId, externalId });
  const numbers = await selectNumbers(ctx, "customers", { companyId, externalIds: wanted });
  for (const externalId of wanted)
    if (!numbers.has(externalId)) numbers.set(externalId, await nextCustomerNumber(ctx, companyId));
  return (row) => {
    const customer_number = row.customer_number ?? numbers.get(row.external_id ?? "");
    if (customer_number === undefined) throw required("customer_number", "external_id");
    return { ...row, customer_number };
  };
}

interface AccountRow {
  account_number?: string | undefined;
  external_id?: string | null | undefined;
  customer_number?: string | undefined;
  customer_external_id?: string | undefined;
}

/** Accounts that are there, and their owners. */
export async function nameAccounts<Row extends AccountRow>(
  ctx: Context,
  { companyId, rows }: Naming<Row>,
): Promise<Name<Row>> {
  const asked = given(rows.map((row) => (row.account_number === undefined ? row.external_id : null)));
  const accounts = await selectNumbers(ctx, "savings_accounts", { companyId, externalIds: asked });
  const externalIds = given(rows.map((row) => row.customer_external_id));
  const owners = await selectNumbers(ctx, "customers", { companyId, externalIds });
  return ({ customer_external_id: external, ...row }) => {
    const account_number = row.account_number ?? accounts.get(row.external_id ?? "");
    if (account_number === undefined)
      throw required("account_number", "external_id of an account that is there");
    const customer_number =
      row.customer_number ?? (external === undefined ? undefined : owners.get(external));
    if (customer_number === undefined)
      throw external === undefined
        ? required("customer_number", "customer_external_id")
        : unknown("customer_external_id", "a customer");
    // Without the name by which its owner was found, it is a row as before.
    return { ...row, account_number, customer_number } as unknown as Row;
  };
}

/** The accounts of transactions. */
export async function nameTransactions(
  ctx: Context,
  { companyId, rows }: Naming<Partial<TransactionRow>>,
): Promise<Name<TransactionRow, TransactionFeed>> {
  const asked = given(rows.map((row) => (row.account_number === undefined ? row.account_external_id : null)));
  const accounts = await selectNumbers(ctx, "savings_accounts", { companyId, externalIds: asked });
  return ({ account_external_id: external, account_number: number, ...row }) => {
    if (number === undefined && external === undefined)
      throw required("account_number", "account_external_id");
    const account_number = number ?? accounts.get(external ?? "");
    if (account_number === undefined) throw unknown("account_external_id", "an account");
    return { ...row, account_number };
  };
}
