import { z } from "zod";
import * as wire from "../../../lib/contract/index";
import * as operations from "../../../lib/contract/operations/v1/feeds";
import { CUSTOMERS, PATCH_WORDS, putAnswers } from "../../../lib/contract/operations/v1/feeds";
import { implement, Reply } from "../../http/index";
import {
  feedCustomers,
  feedSavingsAccounts,
  patchCustomer,
  patchSavingsAccount,
  postTransactions,
  putCustomer,
  putCustomerByExternalId,
  putSavingsAccount,
  reverseTransaction,
} from "../../modules/feeds/index";
import { emptyFields } from "../../modules/records/index";
import { declareKind } from "../declare-kind";

const CUSTOMER = z.object({
  customer_number: z
    .string()
    .meta({ description: "The customer number.", pattern: wire.CUSTOMER_NUMBER.source }),
});
const EXTERNAL_ID = z.object({
  external_id: z
    .string()
    .meta({ description: "What your system calls the customer.", pattern: wire.EXTERNAL_ID.source }),
});
const customers = declareKind({ ...CUSTOMERS, params: CUSTOMER });
const customersByOwnId = declareKind({
  ...CUSTOMERS,
  path: `${CUSTOMERS.path}/by-external-id`,
  params: EXTERNAL_ID,
});

/** A record that has no sign-up yet, as it is shown. */
const FED_CUSTOMER = {
  ...emptyFields(wire.customerRecord),
  id: 312,
  company_id: 1,
  is_company: false,
  status: "unclaimed",
  name: "Dora",
  sur_name: "Diaz",
  mobile: "{{fed_mobile}}",
  dob: "1991-04-05",
  dob_by_bank: true,
  age: 35,
  lang: "en_PH",
  tz: "Asia/Manila",
  fed_by_bank: true,
  has_password: false,
  has_passcode: false,
  created_at: "2026-08-21T06:40:11.518Z",
};

const putReply = <Fed>(
  { record, created }: { record: Fed; created: boolean },
  location: (record: Fed) => string,
) => (created ? new Reply(201, record, { Location: location(record) }) : record);

const customerPath = (customer: wire.CustomerRecord) => `/v1/customers/${customer.customer_number}`;
const accountPath = (account: wire.SavingsAccount) => `/v1/savings_accounts/${account.account_number}`;

/** What core systems feed: customers, savings accounts and transactions. They are the authority. */
export const feedRoutes = [
  customers.replace(
    {
      operationId: "putCustomer",
      summary: "Create or replace a customer",
      description:
        "Absent profile fields become empty, but stay where the customer has a password or passcode: what they entered is theirs, and `null` clears it. Status, language, time zone and `external_id` stay. A new record is `unclaimed` until its holder signs up. A new mobile number ends the customer's sessions, is told to the old number, and opens no recovery for 72 hours.",
      tagged: true,
      body: { schema: wire.customerFeed },
      sample: {
        path: { customer_number: "{{fed_customer_number}}" },
        body: { name: "Dora", sur_name: "Diaz", mobile: "{{fed_mobile}}", dob: "1991-04-05" },
        answer: { customer_number: "{{fed_customer_number}}", name: "Dora" },
        shows: FED_CUSTOMER,
      },
      answers: putAnswers(wire.customerRecord),
      refuses: ["conflict"],
    },
    async ({ ctx, companyId, params, preconditions, body }) => {
      const write = { companyId, id: params.customer_number, feed: body, preconditions };
      return putReply(await putCustomer(ctx, write), customerPath);
    },
  ),
  customersByOwnId.replace(
    {
      operationId: "putCustomerByExternalId",
      summary: "Create or replace a customer by your own identifier",
      description:
        "As `putCustomer`, for systems that do not know our customer numbers: a new customer gets the next one.",
      tagged: true,
      body: { schema: wire.customerFeed },
      sample: {
        path: { external_id: "{{external_id}}" },
        body: { name: "Dora", sur_name: "Diaz" },
        answer: { external_id: "{{external_id}}", name: "Dora" },
        shows: {
          ...FED_CUSTOMER,
          mobile: null,
          dob: null,
          dob_by_bank: false,
          age: null,
          customer_number: "HSB00004712",
        },
      },
      answers: putAnswers(wire.customerRecord),
      refuses: ["conflict"],
    },
    async ({ ctx, companyId, params, preconditions, body }) => {
      const write = { companyId, id: params.external_id, feed: body, preconditions };
      return putReply(await putCustomerByExternalId(ctx, write), customerPath);
    },
  ),
  customers.change(
    {
      operationId: "patchCustomer",
      summary: "Change some of a customer",
      description: PATCH_WORDS,
      tagged: true,
      body: { schema: wire.someOf(wire.customerPatch) },
      sample: {
        path: { customer_number: "{{fed_customer_number}}" },
        body: { street: "7 Harbour Road" },
        answer: { customer_number: "{{fed_customer_number}}", street: "7 Harbour Road" },
        shows: FED_CUSTOMER,
      },
      answers: { 200: { schema: wire.customerRecord, description: "As it is now." } },
    },
    ({ ctx, companyId, params, preconditions, body }) =>
      patchCustomer(ctx, { companyId, id: params.customer_number, feed: body, preconditions }),
  ),
  implement(operations.feedCustomers, ({ ctx, companyId, body }) =>
    feedCustomers(ctx, { companyId, batch: body }),
  ),
  implement(operations.putSavingsAccount, async ({ ctx, companyId, params, preconditions, body }) => {
    const write = { companyId, id: params.account_number, feed: body, preconditions };
    return putReply(await putSavingsAccount(ctx, write), accountPath);
  }),
  implement(operations.patchSavingsAccount, ({ ctx, companyId, params, preconditions, body }) =>
    patchSavingsAccount(ctx, { companyId, id: params.account_number, feed: body, preconditions }),
  ),
  implement(operations.feedSavingsAccounts, ({ ctx, companyId, body }) =>
    feedSavingsAccounts(ctx, { companyId, batch: body }),
  ),
  implement(operations.postTransactions, async ({ ctx, companyId, body }) => {
    const result = await postTransactions(ctx, { companyId, batch: body });
    return result.created > 0 ? new Reply(201, result) : result;
  }),
  implement(operations.reverseTransaction, ({ ctx, companyId, params: { id }, body }) =>
    reverseTransaction(ctx, { companyId, id, reversal: body }),
  ),
];
