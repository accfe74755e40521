import type { CollectionName, RecordOf } from "../../../../lib/contract/index";
import type { AuditEntry } from "./record-audit";

/** The customer whose data a record shows, and the account where it is of one. */
interface Owner {
  customer: number | null;
  account?: number | null;
}

type Owners = { [Name in CollectionName]?: (record: RecordOf<Name>) => Owner };

const idOf = (fact: unknown): number | null => (typeof fact === "number" ? fact : null);

/** Collections that hold data of customers. The others lead to none. */
const OWNERS: Owners = {
  customers: ({ id }) => ({ customer: id }),
  savings_accounts: ({ id, customer_id }) => ({ customer: customer_id, account: id }),
  transactions: ({ customer_id, account_id }) => ({ customer: customer_id, account: account_id }),
  events: ({ type, data: { object } }) => ({
    customer: idOf(type.startsWith("customer.") ? object.id : object.customer_id),
  }),
};

/** What is more scattered is told as all from the first to the last. */
export const MOST_RANGES = 100;

/** Numbers as PostgreSQL writes a multirange of them: `{[1,26),[40,41)}`. */
function rangesOf(ids: number[]): string {
  const ranges: [from: number, upTo: number][] = [];
  for (const id of ids.sort((one, other) => one - other)) {
    const last = ranges.at(-1);
    if (last && id <= last[1]) last[1] = Math.max(last[1], id + 1);
    else ranges.push([id, id + 1]);
  }
  const [first] = ranges;
  const last = ranges.at(-1);
  if (first && last && ranges.length > MOST_RANGES) return `{[${first[0]},${last[1]})}`;
  return `{${ranges.map(([from, upTo]) => `[${from},${upTo})`)}}`;
}

const theOnly = (ids: (number | null | undefined)[]): number | null => {
  const [first, ...others] = new Set(ids);
  return others.length === 0 ? (first ?? null) : null;
};

interface Shown<Name extends CollectionName> {
  companyId: number;
  /** Null: it is sent to an endpoint that a person made. */
  apiKeyId: number | null;
  /** Who uses the key, as customers are told now: what they were told stays. */
  publicName: string | null;
  name: Name;
  records: RecordOf<Name>[];
  /** By which fields a list was narrowed, without their values. */
  filters?: string[];
  /** All that a list is of, where its page leaves some out and its total tells of them; else what it shows. */
  matched?: RecordOf<Name>[];
}

/**
 * What the audit says of records that were read with an API key; null: they show no data of customers. Where all are of
 * one account, or of one customer, the row is about that one; otherwise it names the key, and the ids of the customers as ranges.
 */
export function readingOf<Name extends CollectionName>({
  companyId,
  apiKeyId,
  publicName,
  name,
  records,
  filters = [],
  matched,
}: Shown<Name>): AuditEntry | null {
  const ownerOf = OWNERS[name];
  if (!ownerOf) return null;
  const owners = (matched ?? records).map(ownerOf);
  const customers = owners.flatMap(({ customer }) => customer ?? []);
  const details = {
    ...{ of: name, count: records.length, partner: publicName },
    ...(matched && { in_total: matched.length }),
    ...(filters.length > 0 && { filters }),
  };
  const account = theOnly(owners.map((owner) => owner.account));
  if (account !== null) {
    const action = name === "transactions" ? "transactions_listed" : "looked_up";
    return { companyId, action: `savings_account.${action}`, subjectId: account, details };
  }
  const customer = theOnly(owners.map((owner) => owner.customer));
  if (customer !== null) return { companyId, action: "customer.looked_up", subjectId: customer, details };
  return {
    ...{ companyId, action: "api_key.records_listed", subjectId: apiKeyId },
    details: { ...details, ...(customers.length > 0 && { customers: rangesOf(customers) }) },
  };
}
