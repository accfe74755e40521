import type * as wire from "../../../lib/contract/index";
import * as operations from "../../../lib/contract/operations/v1/feeds";
import * as institution from "../../../lib/contract/operations/v1/institution-feeds";
import { implement, Reply } from "../../http/index";
import {
  feedCustomers,
  feedSavingsAccounts,
  patchCustomer,
  patchSavingsAccount,
  postTransactions,
  putBranch,
  putCustomer,
  putCustomerByExternalId,
  putProduct,
  putSavingsAccount,
  reverseTransaction,
} from "../../modules/integration/feeds/index";

const putReply = <Fed>(
  { record, created }: { record: Fed; created: boolean },
  location: (record: Fed) => string,
) => (created ? new Reply(201, record, { Location: location(record) }) : record);

const customerPath = (customer: wire.CustomerRecord) => `/v1/customers/${customer.customer_number}`;
const accountPath = (account: wire.SavingsAccount) => `/v1/savings_accounts/${account.account_number}`;

/** What core systems feed: customers, savings accounts and transactions. They are the authority. */
export const feedRoutes = [
  implement(institution.putBranch, async ({ ctx, companyId, params, body }) => {
    const fed = { companyId, externalId: params.external_id, feed: body };
    const { record, created } = await putBranch(ctx, fed);
    return created ? new Reply(201, record) : record;
  }),
  implement(institution.putSavingsProduct, async ({ ctx, companyId, params, body }) => {
    const fed = { companyId, externalId: params.external_id, feed: body };
    const { record, created } = await putProduct(ctx, fed);
    return created ? new Reply(201, record) : record;
  }),
  implement(operations.putCustomer, async ({ ctx, companyId, params, preconditions, body }) => {
    const write = { companyId, id: params.customer_number, feed: body, preconditions };
    return putReply(await putCustomer(ctx, write), customerPath);
  }),
  implement(operations.putCustomerByExternalId, async ({ ctx, companyId, params, preconditions, body }) => {
    const write = { companyId, id: params.external_id, feed: body, preconditions };
    return putReply(await putCustomerByExternalId(ctx, write), customerPath);
  }),
  implement(operations.patchCustomer, ({ ctx, companyId, params, preconditions, body }) =>
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
