import { and, count, eq, gt, notInArray } from "drizzle-orm";
import fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import { customers } from "../../db/schema/index";
import type { BankModel } from "./bank-model";
import { commands } from "./commands";
import { createModelWorld, type ModelWorld, startRun } from "./create-model-world";
import { ask, nowOf } from "./model-command";
import { SignInStaff } from "./sign-in-commands";

const SEED = Number(process.env.FUZZ_SEED ?? 20_260_820);
const RUNS = Number(process.env.FUZZ_RUNS ?? 30);
const MOST_COMMANDS = 100;

let world: ModelWorld;
beforeAll(async () => {
  world = await createModelWorld();
});

/** Every token ever issued is accepted exactly while the model says so. */
async function checkTokens({ sessions }: BankModel, real: ModelWorld): Promise<void> {
  const now = nowOf(real);
  for (const session of sessions) {
    for (const { value, expiresAt } of session.access) {
      const headers = { "Access-Token": value, app_key: session.appKey };
      const { code, body } = await ask(real, "/v2/api/customer/me", { headers });
      const live = !session.revoked && session.endsAt > now && expiresAt > now;
      expect(code).toBe(live ? "ok" : "invalid_token");
      if (live) expect(body.customer_number).toBe(session.customer?.number ?? null);
    }
  }
}

/** No two open customers of a company hold one number. */
async function checkNumbers(): Promise<void> {
  const shared = await world.api.db
    .select({ mobile: customers.mobile, holders: count() })
    .from(customers)
    .where(and(notInArray(customers.status, ["unclaimed", "closed"])))
    .groupBy(customers.companyId, customers.mobile)
    .having(({ holders }) => gt(holders, 1));
  expect(shared).toEqual([]);
}

/** A customer is active in the database exactly when the model says so. */
async function checkStatuses({ customers: known }: BankModel): Promise<void> {
  for (const customer of known) {
    const [row] = await world.api.db
      .select()
      .from(customers)
      .where(eq(customers.customerNumber, customer.number));
    expect(row?.mobile).toBe(customer.mobile);
    const secret = customer.secrets.password !== null || customer.secrets.user_passcode !== null;
    expect(row?.status === "active").toBe(customer.named && secret);
  }
}

test("any sequence of steps: nobody reaches another's data, nothing is had without a code or a secret", async () => {
  await fc.assert(
    fc.asyncProperty(commands(MOST_COMMANDS), async (run) => {
      const { model, real } = await startRun(world);
      await new SignInStaff(0).run(model, real);
      await fc.asyncModelRun(() => ({ model, real }), run);
      await checkTokens(model, real);
      await checkNumbers();
      await checkStatuses(model);
    }),
    { seed: SEED, numRuns: RUNS, endOnFailure: process.env.FUZZ_SHRINK === undefined, verbose: 1 },
  );
  const answers = [...world.answers].sort().map(([met, times]) => `${met} ${times}`);
  process.stdout.write(`model: ${RUNS} runs, seed ${SEED}: ${answers.join(", ")}\n`);
});
