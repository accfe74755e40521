import {
  type CustomerPatch,
  customerFeed,
  emptyFields,
  type IdentityFact,
} from "../../../../lib/contract/index";
import { checkAll, conflict, invalidField } from "../../../core/index";
import type { Context } from "../../context";
import { type Company, effectiveLang } from "../../foundation/applications/index";
import { lockNumber, normaliseMobile } from "../../foundation/mobile-numbers/index";
import { REFERENCE, type ReferenceReader } from "../../foundation/reference/index";
import { listCredentialKinds } from "../../identity/credentials/index";
import {
  type Customer,
  type CustomerChange,
  NOTHING_KNOWN,
  partnerChange,
} from "../../people/customers/index";
import type { Absent } from "./feed-each";

/** What a feed says of a customer. */
export interface FedCustomer {
  company: Company;
  fed: CustomerPatch;
  /** Where it is one of many. */
  reference?: ReferenceReader;
}

/**
 * What a feed changes of a customer, but for the status. Absent fields stay, null clears. Errors: 400 naming
 * the field.
 */
export async function customerChange(
  ctx: Context,
  { company, customer, fed, reference }: FedCustomer & { customer: Customer | null },
): Promise<CustomerChange> {
  const { mobile, status: _status, is_company, lang, tz, external_id, branch_code, ...partner } = fed;
  const known = customer ?? { ...NOTHING_KNOWN, tz: company.tz };
  const [change, number] = await checkAll(
    () => partnerChange(ctx, { customer: known, partner, isCompany: is_company, prefix: "", reference }),
    () => fedMobile(ctx, mobile),
    () => checkBranch(ctx, { companyId: company.id, code: branch_code, reference }),
  );
  return {
    ...change,
    mobile: number,
    externalId: external_id,
    branchCode: branch_code,
    ...(fed.dob !== undefined && { dobByBank: fed.dob !== null }),
    isCompany: is_company,
    lang: lang && effectiveLang(lang, company.lang),
    tz,
  };
}

async function checkBranch(
  ctx: Context,
  named: { companyId: number; code: string | null | undefined; reference: ReferenceReader | undefined },
): Promise<void> {
  const { companyId, code, reference = REFERENCE } = named;
  if (code && !(await reference.isBranch(ctx, { companyId, code })))
    throw invalidField("branch_code", "unknown", "must be the code of a branch of the institution");
}

/** A number in its one form. The core system knows its customers, in whatever country they live. */
export const fedMobile = <None extends null | undefined>(ctx: Context, mobile: string | None) =>
  typeof mobile === "string"
    ? normaliseMobile(mobile, { anyNumber: ctx.settings.demo, allowedCountries: null })
    : mobile;

/** A customer signed up under the customer number before the core system spoke of it: are they the same? Errors: 409. */
export function refuseStranger(customer: Customer, mobile: string | null | undefined): void {
  if (customer.fedAt === null && customer.userId !== null && mobile !== customer.mobile)
    throw conflict(
      "mobile",
      "mismatch",
      "is not the number of the customer who signed up under this customer number",
    );
}

/** Whether the customer has a password or a passcode. */
export const signsIn = async (ctx: Context, { userId }: Pick<Customer, "userId">): Promise<boolean> =>
  userId !== null && (await listCredentialKinds(ctx, { userId })).length > 0;

/** Where the facts stand by which a person is known. */
const PERSONAL = {
  mobile: "mobile",
  dob: "dob",
  name: "name",
  sur_name: "surName",
} as const satisfies Partial<Record<IdentityFact, keyof Customer>>;
const FACTS = Object.keys(PERSONAL) as (keyof typeof PERSONAL)[];

const isClosed = ({ status }: Customer) => status === "closed";

/** By these a record is claimed and an access recovered, so that they count of a record without an account, too. */
const PROVING: readonly IdentityFact[] = ["mobile", "dob"];

/**
 * The facts of identity in which a customer is another one after a change. The name counts where there is something to take over:
 * a password or passcode, or a savings account, also of a record that waits to be claimed.
 */
export const identityBetween = (
  before: Customer,
  after: Customer,
  { isHeld }: { isHeld: boolean },
): IdentityFact[] => [
  ...FACTS.filter(
    (fact) => (isHeld || PROVING.includes(fact)) && before[PERSONAL[fact]] !== after[PERSONAL[fact]],
  ),
  ...(isClosed(before) === isClosed(after) ? [] : (["status"] as const)),
];

/**
 * A record that is replaced keeps nothing of what it was, but for how it came to be and what another system calls it;
 * unless it signs in.
 */
const EMPTY = {
  ...emptyFields(customerFeed.omit({ external_id: true, branch_code: true })),
  is_company: false,
};

/** A feed with what its absent fields mean: what customers with a credential entered is theirs, and stays. */
export const wholeFeed = (
  fed: CustomerPatch,
  { absent, hasCredential }: { absent: Absent; hasCredential: boolean },
): CustomerPatch => (absent === "stays" || hasCredential ? fed : { ...EMPTY, ...fed });

/** In one order: a code of any of these numbers may be verified at the same time. */
export async function lockNumbers(ctx: Context, numbers: string[]): Promise<void> {
  for (const mobile of [...new Set(numbers)].sort()) await lockNumber(ctx, { mobile });
}
