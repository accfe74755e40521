import { customerFieldsWhere } from "../../../lib/contract/index";
import type { HostileWorld } from "./hostile-world";
import type { RawAnswer, RawRequest, Send } from "./send-request";

type Fields = Record<string, unknown>;

/** Where the record that an operation writes is read back, and which part of the body it stores. */
interface KeptAt {
  target(world: HostileWorld, answer: Fields): string;
  headers(world: HostileWorld): Record<string, string>;
  sent(body: Fields): Fields;
}

const KEPT: Record<string, KeptAt> = {
  updateCustomer: {
    target: () => "/v2/api/customer/me",
    headers: ({ victim }) => victim.headers,
    sent: (body) => (body.partner ?? {}) as Fields,
  },
  ...Object.fromEntries(
    ["putCustomer", "patchCustomer", "putSavingsAccount", "patchSavingsAccount"].map((operation) => [
      operation,
      {
        target: (_: HostileWorld, { id }: Fields) =>
          operation.endsWith("Customer") ? `/v1/customers/${id}` : `/v1/savings_accounts/${id}`,
        headers: ({ apiKey }: HostileWorld) => apiKey,
        sent: (body: Fields) => body,
      },
    ]),
  ),
  postTransactions: {
    target: (_, { data }) => `/v1/transactions/${(data as { id: number }[])[0]!.id}`,
    headers: ({ apiKey }) => apiKey,
    sent: (body) => (body.transactions as Fields[])[0]!,
  },
};

/** The record that an operation's corrupted requests write to. */
export const WRITTEN_TO: Record<string, (world: HostileWorld) => string> = {
  updateCustomer: () => "/v2/api/customer/me",
  putCustomer: ({ fed }) => `/v1/customers/${fed.customerNumber}`,
  patchCustomer: ({ fed }) => `/v1/customers/${fed.customerNumber}`,
  putSavingsAccount: ({ fed }) => `/v1/savings_accounts/${fed.accountNumber}`,
  patchSavingsAccount: ({ fed }) => `/v1/savings_accounts/${fed.accountNumber}`,
};

const isSameNumber = (a: string, b: string) => {
  const bare = (text: string) =>
    (text.includes(".") ? text.replace(/\.?0+$/, "") : text).replace(/^-0$/, "0");
  return bare(a) === bare(b);
};

/** Fields that come back in a canonical form of their own. */
const CANONICAL: Record<string, (sent: unknown, kept: unknown) => boolean> = {
  // Not part of any body: the values of the record are not those sent.
  ...Object.fromEntries(["id", "uid", "company_id"].map((field) => [field, () => true])),
  mobile: (sent, kept) => sent === null || /^\+[0-9]+$/.test(String(kept)),
  country_id: (sent, kept) => sent === null || /^[0-9]+$/.test(String(kept)),
  lang: (_, kept) => /^[a-z]{2,3}_[A-Z]{2}$/.test(String(kept)),
  // Computed where the birth date is known.
  age: (_, kept) => kept === null || Number.isInteger(kept),
  // A feed cannot set every status: sign-up decides what `active` becomes.
  status: (_, kept) => typeof kept === "string",
  customer_number: (sent, kept) => String(sent).toUpperCase() === kept,
  posted_at: (sent, kept) => Date.parse(String(sent)) === Date.parse(String(kept)),
  // For staff alone.
  staff_reason: (_, kept) => kept === null,
  // A later position of the source counts, too.
  as_of: (sent, kept) => Date.parse(String(kept)) >= Date.parse(String(sent)),
  last_transaction_at: (sent, kept) => sent === null || Date.parse(String(sent)) === Date.parse(String(kept)),
};

function isKept(field: string, sent: unknown, kept: unknown): boolean {
  const canonical = CANONICAL[field];
  if (canonical) return canonical(sent, kept);
  if (typeof sent !== "string" || typeof kept !== "string") return sent === kept;
  return sent.normalize("NFC").trim() === kept || (/^-?[0-9.]+$/.test(sent) && isSameNumber(sent, kept));
}

/** Fields that are ignored, as they do not apply to a person, or to a company. */
const ignoredFor = ({ is_company }: Fields): string[] =>
  customerFieldsWhere(({ of }) => of === (is_company ? "people" : "companies"));

/** Accepted fields that read back differently; empty when all are right. */
export async function lostFields(
  send: Send,
  world: HostileWorld,
  operationId: string,
  request: RawRequest,
  answer: RawAnswer,
): Promise<string[]> {
  const place = KEPT[operationId];
  if (!place || answer.status >= 300 || !request.body) return [];
  const sent = place.sent(
    JSON.parse(
      Buffer.from(request.body as string)
        .toString("utf8")
        .replace(/^\ufeff/, ""),
    ),
  );
  const target = place.target(world, JSON.parse(answer.body));
  const read = await send({ method: "GET", target, headers: place.headers(world) });
  if (read.status !== 200) return [`${target} answers ${read.status}`];
  const kept = JSON.parse(read.body) as Fields;
  const ignored = ignoredFor(kept);
  return Object.keys(sent)
    .filter(
      (field) =>
        Object.hasOwn(kept, field) && !ignored.includes(field) && !isKept(field, sent[field], kept[field]),
    )
    .map((field) => `${field} came back as ${JSON.stringify(kept[field])}`);
}
