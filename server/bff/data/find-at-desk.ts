import { bareIdentifier } from "../../../lib/contract/clean-identifier";
import { type CustomerAccounts, type SavingsAccount, SHORT_SIZES } from "../../../lib/contract/index";
import { bareAccountNumber } from "../../../lib/contract/rules";
import type { DeskAnswer, DeskRoutes, FoundAccount } from "../../../lib/data-routes";
import { ApiError } from "../../core/index";
import { apiCalls } from "../api/api-calls";
import { isApiFailure } from "../api/api-failure";
import type { BrowserSession } from "../session/browser-session";

const LAST_TRANSACTIONS = 10;

/**
 * Finds by an account number as written, scanned or spoken, and otherwise as a search of customers does.
 * @param fields `offset`: where a further page of customers begins
 */
export async function findAtDesk(
  session: BrowserSession,
  { text = "", reason, offset }: DeskRoutes["/staff/find"]["fields"],
): Promise<DeskAnswer> {
  if (text.trim() === "") throw new ApiError("invalid_request");
  const number = bareIdentifier(text);
  const account =
    !offset && /^[0-9]+(-[0-9]+)*$/.test(number) ? await accountOf(session, number, reason) : null;
  if (account) return open(session, account, reason);
  const query = { search: text, limit: SHORT_SIZES.default, offset, reason };
  const customers = await session.authorised(apiCalls.searchCustomers(query));
  const [customer] = customers.results;
  if (!customers.exact || !customer) return { customers };
  const named =
    customers.found_by === "account_number"
      ? await accountOf(session, bareAccountNumber(number), reason)
      : null;
  if (named) return open(session, named, reason);
  const accounts = await session.authorised(apiCalls.listCustomerAccounts(customer.id, { reason }));
  const [first] = accounts.results;
  return first ? open(session, first, reason, accounts) : { customer, access: accounts.customer };
}

const isMissing = (reason: unknown) =>
  isApiFailure(reason) &&
  (reason.code === "not_found" ||
    (reason.code === "invalid_request" &&
      reason.error.details.some(({ field }) => field === "account_number")));

const accountOf = (session: BrowserSession, number: string, reason: string | undefined) =>
  session.authorised(apiCalls.getSavingsByNumber(number, { reason })).catch((failure: unknown) => {
    if (isMissing(failure)) return null;
    throw failure;
  });

async function open(
  session: BrowserSession,
  account: SavingsAccount,
  reason: string | undefined,
  known?: CustomerAccounts,
): Promise<FoundAccount> {
  const { id, customer_id } = account;
  const [transactions, accounts] = await Promise.all([
    session.authorised(apiCalls.listSavingsTransactions(id, { limit: LAST_TRANSACTIONS, reason })),
    known ?? session.authorised(apiCalls.listCustomerAccounts(customer_id, { reason })),
  ]);
  return { account, transactions, accounts: accounts.results, access: accounts.customer };
}
