import { invalidField } from "../../../core/index";
import type { Context } from "../../context";
import * as store from "./store-named";

/** A record that rows may be about. */
export interface Subject {
  type: string;
  id: string;
}

/** Records of which rows may be about any. */
export interface About {
  subjects: Subject[];
  /** Whose data may be in lists that were read with API keys, too. */
  customerId?: number;
}

/** What people know customers, accounts and branches by. */
export interface Named {
  customerNumber?: string | undefined;
  accountNumber?: string | undefined;
  branchCode?: string | undefined;
  /** By which a member of staff signs in. */
  actorEmail?: string | undefined;
}

const orUnknown = <Found>(found: Found | null, field: string): Found => {
  if (found === null) throw invalidField(field, "unknown", "is not on file");
  return found;
};

/** A customer, the user who signs in as one, and all their accounts. Errors: 400 naming `customer_number`. */
async function findCustomer(ctx: Context, companyId: number, named: string): Promise<About> {
  const found = await store.selectOfCustomer(ctx, { companyId, named });
  const subjects = orUnknown(found.length > 0 ? found : null, "customer_number");
  return { subjects, customerId: Number(subjects.find(({ type }) => type === "customer")?.id) };
}

/** Errors: 400 naming `account_number`. */
async function findAccount(ctx: Context, companyId: number, named: string): Promise<About> {
  const { id } = orUnknown(await store.selectNamedAccount(ctx, { companyId, named }), "account_number");
  return { subjects: [{ type: "savings_account", id: String(id) }] };
}

/** Errors: 400 naming `branch_code`. */
const findBranch = async (ctx: Context, companyId: number, named: string): Promise<number> =>
  orUnknown(await store.selectNamedBranch(ctx, { companyId, named }), "branch_code").id;

/** Errors: 400 naming `actor_email`. */
const findStaff = async (ctx: Context, companyId: number, named: string): Promise<number> =>
  orUnknown(await store.selectNamedStaff(ctx, { companyId, named }), "actor_email").id;

/** What a company's audit is narrowed to by numbers that people know. Errors: 400 naming what is not on file. */
export async function findNamed(
  ctx: Context,
  { companyId }: { companyId: number },
  { customerNumber, accountNumber, branchCode, actorEmail }: Named,
): Promise<{ about: About[]; branchId?: number; actorId?: number }> {
  const about = [
    ...(customerNumber === undefined ? [] : [await findCustomer(ctx, companyId, customerNumber)]),
    ...(accountNumber === undefined ? [] : [await findAccount(ctx, companyId, accountNumber)]),
  ];
  return {
    about,
    ...(branchCode !== undefined && { branchId: await findBranch(ctx, companyId, branchCode) }),
    ...(actorEmail !== undefined && { actorId: await findStaff(ctx, companyId, actorEmail) }),
  };
}
