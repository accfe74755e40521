import fc from "fast-check";
import type { BankModel } from "./bank-model";
import type { ModelWorld } from "./create-model-world";
import { EndSessions } from "./end-sessions-command";
import type { ModelCommand } from "./model-command";
import { Advance, Read, type Reading } from "./read-commands";
import { Refresh, SignOut } from "./refresh-commands";
import { SignIn, SignInStaff } from "./sign-in-commands";
import { UpdateCustomer, type UpdateVariant } from "./update-command";
import { type CodeVariant, RequestCode, VerifyCode } from "./verify-commands";

const pick = () => fc.nat({ max: 999 });
/** Recent sessions and codes are chosen more often: old ones lead nowhere. */
const recent = () =>
  fc.oneof(
    { weight: 6, arbitrary: fc.constant(0) },
    { weight: 2, arbitrary: fc.nat({ max: 2 }) },
    { weight: 2, arbitrary: pick() },
  );
/** Mostly null. */
const seldom = (nulls = 5) =>
  fc.oneof({ weight: nulls, arbitrary: fc.constant(null) }, { weight: 1, arbitrary: pick() });
const mostly = () => fc.nat({ max: 9 }).map((n) => n > 2);

const codeVariant = fc.oneof(
  { weight: 6, arbitrary: fc.constant<CodeVariant>("right") },
  { weight: 2, arbitrary: fc.constant<CodeVariant>("wrong") },
  { weight: 1, arbitrary: fc.constant<CodeVariant>("other number") },
);

const variant: fc.Arbitrary<UpdateVariant> = fc.record({
  partner: mostly(),
  mobile: seldom(),
  dob: seldom(2),
  password: seldom(2),
  passcode: seldom(2),
  mistyped: mostly().map((right) => !right),
  proof: seldom(1),
});

const reading = fc.constantFrom<Reading>("customer", "sessions", "list", "account", "number", "transactions");

/** Seconds after which nothing, a code, an access token, a session or everything has expired. */
const seconds = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(1, 30, 90) },
  { weight: 4, arbitrary: fc.constantFrom(330, 620) },
  { weight: 1, arbitrary: fc.constantFrom(7_300, 43_500) },
);

const several = <T>(weight: number, arbitrary: fc.Arbitrary<T>): fc.Arbitrary<T>[] =>
  Array.from({ length: weight }, () => arbitrary);

const secretKind = fc.constantFrom("password" as const, "user_passcode" as const);

const steps: fc.Arbitrary<ModelCommand>[] = [
  ...several(
    4,
    fc.tuple(pick(), pick(), fc.boolean()).map((args) => new RequestCode(...args)),
  ),
  ...several(
    5,
    fc.tuple(recent(), codeVariant, seldom(), seldom(4)).map((args) => new VerifyCode(...args)),
  ),
  ...several(
    6,
    fc.tuple(recent(), recent(), seldom(20), seldom(9), variant).map((args) => new UpdateCustomer(...args)),
  ),
  ...several(
    3,
    fc.tuple(pick(), secretKind, pick(), pick(), fc.boolean()).map((args) => new SignIn(...args)),
  ),
  fc.tuple(recent()).map((args) => new SignInStaff(...args)),
  ...several(
    3,
    fc.tuple(recent(), recent(), seldom(9)).map((args) => new Refresh(...args)),
  ),
  fc.tuple(pick(), recent(), seldom()).map((args) => new SignOut(...args)),
  fc.tuple(recent(), recent(), fc.option(recent(), { nil: null })).map((args) => new EndSessions(...args)),
  ...several(
    4,
    fc.tuple(reading, recent(), recent(), seldom(9), fc.boolean(), pick()).map((args) => new Read(...args)),
  ),
  ...several(
    2,
    fc.tuple(seconds).map((args) => new Advance(...args)),
  ),
];

/** Everything that customers, staff and strangers may do; what leads further comes more often. */
export const commands = (most: number) =>
  fc.commands<BankModel, ModelWorld>(steps as never, { maxCommands: most, size: "max" }) as fc.Arbitrary<
    Iterable<ModelCommand>
  >;
