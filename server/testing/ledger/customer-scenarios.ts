import { endIdleCustomers } from "../../modules/people/customers/index";

import { DOB, FRESH, type LedgerWorld } from "./create-ledger-world";

import type { Scenario } from "./scenario";

export const CUSTOMER_FACTS = ["id", "customer_number", "uid", "status"];

const DAY = 86_400;

/** Nobody else is idle when the clock has gone on for what `prepare` made. */
async function idle({ api, operator }: LedgerWorld, prepare: () => Promise<unknown>) {
  await api.clock.advance(31 * DAY);
  await endIdleCustomers(operator);
  await prepare();
  await api.clock.advance(31 * DAY);
  return () => endIdleCustomers(operator);
}

export const customerScenarios: Record<string, Scenario> = {
  async "customers.updateCustomer: a record of the bank is claimed and changed, and another session ends"({
    claimant,
    client,
  }) {
    const { mobile } = await claimant();
    const tokens = await client.verifyNumber(mobile);
    const partner = { mobile, name: "Dorotea", dob: DOB, street: "1 Rizal Street" };
    return () => client.update(tokens, { partner });
  },
  async "customers.updateCustomer: a recovery misses the birth date"(world) {
    const { mobile, record } = await world.customer({ dob: DOB });
    await world.account(record.id!);
    const recovery = await world.client.verifyNumber(mobile);
    return () => world.client.update(recovery, { ...FRESH, dob: "1991-01-01" });
  },
  async "customers.confirmEmail: somebody else had it without confirming it"(world) {
    const { record } = await world.customer();
    await world.customer({ email: record.email });
    return () => world.client.confirmEmail(record.email!);
  },
  async "customers.resendConfirmation: an address waits to be confirmed"(world) {
    const { tokens } = await world.customer();
    return () => world.client.post("/v2/api/customer/me/email_confirmation", {}, tokens.access_token);
  },
  "customers.endIdleCustomers: a claimed record of the bank lay idle": (world) =>
    idle(world, async () => {
      const { tokens, mobile } = await world.claimant();
      await world.client.update(tokens, { partner: { mobile, name: "Dorotea", dob: DOB } });
    }),
};
