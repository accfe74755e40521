import type { IdentityFact } from "../../../lib/contract/index";
import type { Customer } from "../customers/index";

/** Where the facts stand by which a person is known. */
const PERSONAL = {
  mobile: "mobile",
  dob: "dob",
  name: "name",
  sur_name: "surName",
} as const satisfies Partial<Record<IdentityFact, keyof Customer>>;
const FACTS = Object.keys(PERSONAL) as (keyof typeof PERSONAL)[];

const isClosed = ({ status }: Customer) => status === "closed";

/**
 * The facts of identity in which a customer is another one after a change. Number, birth date and name count where
 * there is something to take over: a password or passcode, or a savings account, also of a record that waits to be claimed.
 */
export const identityBetween = (
  before: Customer,
  after: Customer,
  { isHeld }: { isHeld: boolean },
): IdentityFact[] => [
  ...FACTS.filter((fact) => isHeld && before[PERSONAL[fact]] !== after[PERSONAL[fact]]),
  ...(isClosed(before) === isClosed(after) ? [] : (["status"] as const)),
];
