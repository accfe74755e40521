import { endIdleCustomers } from "../../modules/people/customers/index";
import { publishTerms } from "../../modules/people/terms/index";
import { SECRETS } from "../index";
import { DOB, FRESH, type LedgerWorld } from "./create-ledger-world";
import { type Outcome, row, told } from "./outcome";

export const CUSTOMER_FACTS = ["id", "customer_number", "uid", "status"];
const DAY = 86_400;

const TERMS = { terms_text: "Ours", privacy_text: "Ours, too" };
const PATH_OF_TERMS = "/v2/api/customer/me/terms";

export const acceptTerms: Outcome[] = [
  {
    when: "a customer accepts a version",
    async prepare({ customer, client, operator, companyId }) {
      const { version } = await publishTerms(operator, { companyId, terms: TERMS });
      const { tokens } = await customer();
      return () => client.post(PATH_OF_TERMS, { version }, tokens.access_token);
    },
    audit: [row("customer.terms_accepted", "customer", "version", "how")],
    events: [],
  },
  {
    when: "it was accepted before",
    async prepare({ customer, client, operator, companyId }) {
      const { version } = await publishTerms(operator, { companyId, terms: TERMS });
      const { tokens } = await customer();
      const accept = () => client.post(PATH_OF_TERMS, { version }, tokens.access_token);
      await accept();
      return accept;
    },
    audit: [],
    events: [],
  },
];

export const takeOwnData: Outcome[] = [
  {
    when: "a customer downloads what is kept",
    async prepare(world) {
      const { tokens } = await world.customer();
      return async () => (await world.client.get("/v2/api/customer/me/data", tokens.access_token)).text();
    },
    audit: [row("customer.own_data_taken", "customer")],
    events: [],
  },
];

export const updateCustomer: Outcome[] = [
  {
    when: "a profile is given",
    async prepare({ client, nextMobile, partnerOf }) {
      const mobile = nextMobile();
      const tokens = await client.verifyNumber(mobile);
      return () => client.update(tokens, { partner: partnerOf(mobile) });
    },
    audit: [row("customer.updated", "customer", "fields")],
    events: [told("customer.updated", CUSTOMER_FACTS)],
  },
  {
    when: "name and first secrets make a customer active",
    async prepare({ client, nextMobile, partnerOf }) {
      const mobile = nextMobile();
      const tokens = await client.verifyNumber(mobile);
      return () => client.update(tokens, { partner: partnerOf(mobile), ...SECRETS });
    },
    audit: [
      row("customer.updated", "customer", "fields"),
      row("customer.credentials_changed", "customer", "kinds"),
      row("customer.activated", "customer"),
    ],
    events: [
      told("customer.updated", CUSTOMER_FACTS),
      told("customer.credentials_changed", CUSTOMER_FACTS),
      told("customer.activated", CUSTOMER_FACTS, ["status"]),
    ],
  },
  {
    when: "a secret is changed, and another session ends",
    async prepare(world) {
      const customer = await world.customer();
      await world.signIn(customer);
      return () => world.client.update(customer.tokens, FRESH);
    },
    audit: [
      row("customer.credentials_changed", "customer", "kinds"),
      row("sessions.ended", "customer", "ended", "reason"),
    ],
    events: [told("customer.credentials_changed", CUSTOMER_FACTS)],
  },
  {
    when: "the number is changed",
    async prepare(world) {
      const { tokens } = await world.customer();
      const mobile = world.nextMobile();
      const proven = await world.client.verifyNumber(mobile, tokens.access_token);
      return () => world.client.update(proven, { partner: { mobile, name: "Dorotea" } });
    },
    audit: [row("customer.updated", "customer", "fields")],
    events: [told("customer.updated", CUSTOMER_FACTS)],
  },
  {
    when: "a record of the bank is claimed and changed, and another session ends",
    async prepare({ claimant, client }) {
      const { mobile } = await claimant();
      const tokens = await client.verifyNumber(mobile);
      const partner = { mobile, name: "Dorotea", dob: DOB, street: "1 Rizal Street" };
      return () => client.update(tokens, { partner });
    },
    audit: [
      row("customer.claimed", "customer", "provisional_customer_number"),
      row("sessions.ended", "customer", "ended", "reason"),
      row("customer.updated", "customer", "fields"),
    ],
    events: [
      told("customer.closed", CUSTOMER_FACTS, ["status"]),
      told("customer.updated", CUSTOMER_FACTS, ["status"]),
      told("customer.updated", CUSTOMER_FACTS),
    ],
  },
  {
    when: "a claim misses the birth date",
    async prepare({ claimant, client }) {
      const { tokens, mobile } = await claimant();
      return () => client.update(tokens, { partner: { mobile, name: "Dorotea", dob: "1991-01-01" } });
    },
    audit: [row("customer.claim_missed", "customer", "provisional", "session", "differs")],
    events: [],
  },
  {
    when: "a recovery misses the birth date",
    async prepare(world) {
      const { mobile, record } = await world.customer({ dob: DOB });
      await world.account(record.id!);
      const recovery = await world.client.verifyNumber(mobile);
      return () => world.client.update(recovery, { ...FRESH, dob: "1991-01-01" });
    },
    audit: [row("customer.recovery_missed", "customer", "session", "differs")],
    events: [],
  },
  {
    when: "it is refused",
    async prepare(world) {
      const { tokens } = await world.customer();
      return () => world.client.update(tokens, { password: "amber-lantern-22" });
    },
    audit: [],
    events: [],
  },
];

export const confirmEmail: Outcome[] = [
  {
    when: "the address is nobody else's",
    async prepare(world) {
      const { record } = await world.customer();
      return () => world.client.confirmEmail(record.email!);
    },
    audit: [row("customer.email_confirmed", "customer", "replaces")],
    events: [told("customer.updated", CUSTOMER_FACTS)],
  },
  {
    when: "somebody else had it without confirming it",
    async prepare(world) {
      const { record } = await world.customer();
      await world.customer({ email: record.email });
      return () => world.client.confirmEmail(record.email!);
    },
    audit: [
      row("customer.email_released", "customer"),
      row("customer.email_confirmed", "customer", "replaces"),
    ],
    events: [told("customer.updated", CUSTOMER_FACTS), told("customer.updated", CUSTOMER_FACTS)],
  },
  {
    when: "the link is not known",
    prepare:
      async ({ client }) =>
      () =>
        client.post("/v2/api/auth/confirm_email", { token: "eml_none" }),
    audit: [],
    events: [],
  },
];

export const resendConfirmation: Outcome[] = [
  {
    when: "an address waits to be confirmed",
    async prepare(world) {
      const { tokens } = await world.customer();
      return () => world.client.post("/v2/api/customer/me/email_confirmation", {}, tokens.access_token);
    },
    audit: [],
    events: [],
  },
];

/** Nobody else is idle when the clock has gone on for what `prepare` made. */
async function idle({ api, operator }: LedgerWorld, prepare: () => Promise<unknown>) {
  await api.clock.advance(31 * DAY);
  await endIdleCustomers(operator);
  await prepare();
  await api.clock.advance(31 * DAY);
  return () => endIdleCustomers(operator);
}

export const endIdle: Outcome[] = [
  {
    when: "a sign-up lay idle",
    prepare: (world) => idle(world, () => world.client.verifyNumber(world.nextMobile())),
    audit: [row("customer.closed", "system", "reason")],
    events: [told("customer.closed", CUSTOMER_FACTS, ["status"])],
  },
  {
    when: "a claimed record of the bank lay idle",
    prepare: (world) =>
      idle(world, async () => {
        const { tokens, mobile } = await world.claimant();
        await world.client.update(tokens, { partner: { mobile, name: "Dorotea", dob: DOB } });
      }),
    audit: [row("customer.released", "system", "reason")],
    events: [told("customer.updated", CUSTOMER_FACTS, ["status"])],
  },
  {
    when: "nobody lay idle",
    prepare: (world) => idle(world, async () => {}),
    audit: [],
    events: [],
  },
];
