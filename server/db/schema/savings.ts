import { sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  boolean,
  date,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  text,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { FIGURES } from "../../../lib/contract/figures-state";
import { PRODUCT_STATUSES } from "../../../lib/contract/products";
import { ACCOUNT_KINDS, SAVINGS_STATUSES } from "../../../lib/contract/savings";
import { PAPER_KINDS } from "../../../lib/contract/statements";
import { TRANSACTION_KINDS, type TypeKinds } from "../../../lib/contract/transaction-kinds";
import {
  byCharacter,
  bytea,
  byWord,
  createdAt,
  moment,
  onlyRowOf,
  rowId,
  rowOf,
  updatedAt,
  wideId,
  wideRowId,
} from "./columns";
import { holds } from "./data-classes";
import { companyId } from "./institution";
import { customerId, customers } from "./people";

export const savingsProducts = pgTable(
  "savings_products",
  {
    id: rowId(),
    companyId: companyId(),
    code: text("code").notNull(),
    /** What the core system calls it. */
    externalId: text("external_id"),
    name: text("name").notNull(),
    currency: text("currency").notNull(),
    /** Per cent a year. */
    interestRate: numeric("interest_rate").notNull(),
    /** A retired one takes no new accounts. */
    status: text("status", { enum: PRODUCT_STATUSES }).notNull().default("active"),
    /** What the core system's words for transactions of these accounts stand for, where our own table does not know it. */
    typeKinds: jsonb("type_kinds").$type<TypeKinds>().notNull().default({}),
    /** The accounts with a larger id are to be looked at anew, since these words came to stand for something else; null: none. */
    lookAnewAfter: integer("look_anew_after"),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex("savings_products_code").on(t.companyId, t.code),
    uniqueIndex("savings_products_external_id")
      .on(t.companyId, t.externalId)
      .where(sql`external_id is not null`),
    // Few: those whose accounts the job looks at.
    index("savings_products_anew").on(t.id).where(sql`look_anew_after is not null`),
  ],
);
holds(savingsProducts, {
  stays: "records of the institution",
  internal: "code external_id name currency interest_rate status type_kinds look_anew_after",
});

/** An account's number from its end, so that an index finds it by its last characters. */
export const accountFromEnd = (t: { accountDigits: AnyPgColumn }) =>
  sql`reverse(${t.accountDigits}) collate "C"`;

/** Balances and statuses are kept as the core system fed them, never computed here. */
export const savingsAccounts = pgTable(
  "savings_accounts",
  {
    id: rowId(),
    companyId: companyId(),
    accountNumber: text("account_number").notNull(),
    /** What the core system calls it. */
    externalId: text("external_id"),
    /** The number without its hyphens, which a trigger writes; it is called after the time when numbers had no letters. */
    accountDigits: text("account_digits")
      .notNull()
      .$default(() => ""),
    customerId: customerId(),
    productId: rowOf("product_id", () => savingsProducts.id),
    currency: text("currency").notNull(),
    balance: numeric("balance"),
    availableBalance: numeric("available_balance"),
    holdAmount: numeric("hold_amount"),
    interestRate: numeric("interest_rate"),
    status: text("status", { enum: SAVINGS_STATUSES }).notNull(),
    statusReason: text("status_reason"),
    /** For staff alone. */
    staffReason: text("staff_reason"),
    kind: text("kind", { enum: ACCOUNT_KINDS }),
    maturesOn: date("matures_on", { mode: "string" }),
    minimumBalance: numeric("minimum_balance"),
    overdraftLimit: numeric("overdraft_limit"),
    creditsBlocked: boolean("credits_blocked"),
    debitsBlocked: boolean("debits_blocked"),
    openedOn: date("opened_on", { mode: "string" }),
    closedOn: date("closed_on", { mode: "string" }),
    lastTransactionAt: moment("last_transaction_at"),
    /** Whether the lines add up; kept under the lock of the row by whatever writes lines (`modules/accounts/reckoning`). */
    figures: text("figures", { enum: FIGURES }).notNull().default("unchecked"),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    uniqueIndex("savings_accounts_number").on(t.companyId, t.accountNumber),
    uniqueIndex("savings_accounts_external_id")
      .on(t.companyId, t.externalId)
      .where(sql`external_id is not null`),
    uniqueIndex("savings_accounts_digits").on(t.companyId, t.accountDigits),
    index("savings_accounts_by_end").on(t.companyId, accountFromEnd(t), t.customerId),
    index("savings_accounts_customer").on(t.customerId, t.companyId, t.id),
    // Orders that people ask for: each is read in both directions (server/modules/foundation/records/store/ranges.ts).
    index("savings_accounts_list").on(t.companyId, t.id),
    index("savings_accounts_by_number").on(t.companyId, byCharacter(t.accountNumber), t.id),
    index("savings_accounts_by_product").on(t.companyId, t.productId, t.id),
    index("savings_accounts_by_balance").on(t.companyId, t.balance, t.id),
    index("savings_accounts_by_available_balance").on(t.companyId, t.availableBalance, t.id),
    index("savings_accounts_by_status").on(t.companyId, byCharacter(t.status), t.id),
    index("savings_accounts_by_status_reason")
      .on(t.companyId, byWord(t.statusReason), t.id)
      .where(sql`status_reason is not null`),
    index("savings_accounts_by_opened_on").on(t.companyId, t.openedOn, t.id),
    index("savings_accounts_by_closed_on")
      .on(t.companyId, t.closedOn, t.id)
      .where(sql`closed_on is not null`),
    index("savings_accounts_by_last_transaction").on(t.companyId, t.lastTransactionAt, t.id),
    index("savings_accounts_by_creation").on(t.companyId, t.createdAt, t.id),
    index("savings_accounts_by_update").on(t.companyId, t.updatedAt, t.id),
    // Few: what the job has to look at, and what people have to.
    index("savings_accounts_doubtful").on(t.figures, t.id).where(sql`figures in ('unchecked', 'disagree')`),
    index("savings_accounts_by_figures").on(t.companyId, byCharacter(t.figures), t.id),
  ],
);
holds(savingsAccounts, {
  stays: "records of the core system",
  sensitive:
    "account_number account_digits external_id balance available_balance hold_amount minimum_balance overdraft_limit status status_reason staff_reason credits_blocked debits_blocked last_transaction_at",
  internal: "product_id kind currency interest_rate opened_on closed_on matures_on figures",
});

/** When a line was written last: a line that was never corrected, when it was added. */
export const lastWritten = (t: { updatedAt: AnyPgColumn; createdAt: AnyPgColumn }) =>
  sql`coalesce(${t.updatedAt}, ${t.createdAt})`.mapWith(t.createdAt);

export const transactions = pgTable(
  "transactions",
  {
    id: wideRowId(),
    companyId: companyId(),
    accountId: rowOf("account_id", () => savingsAccounts.id),
    postedAt: moment("posted_at").notNull(),
    valueDate: date("value_date", { mode: "string" }).notNull(),
    /** The core system's word: deposit, withdrawal, interest, fee, transfer … */
    type: text("type").notNull(),
    entryType: text("entry_type", { enum: ["credit", "debit"] }).notNull(),
    amount: numeric("amount").notNull(),
    runningBalance: numeric("running_balance"),
    currency: text("currency").notNull(),
    description: text("description"),
    reference: text("reference").notNull(),
    /** The transaction that it takes back. */
    reverses: wideId("reverses"),
    /** The core system's place of the line among those of its moment. */
    sequence: wideId("sequence"),
    /** What we take `type` for; null until the account is checked for the first time. */
    kind: text("kind", { enum: TRANSACTION_KINDS }),
    /** The place among the lines of one moment: 0 for all of them where they stand as they arrived. */
    momentOrder: integer("moment_order").notNull().default(0),
    /** The balance after the line as we reckon it, where the core system told none. */
    reckonedBalance: numeric("reckoned_balance"),
    /** When the last line before was posted from whose balance this one's does not follow; null: it follows. */
    disagreesSince: moment("disagrees_since"),
    createdAt: createdAt(),
    /** When the core system corrected the line; null: never. */
    updatedAt: moment("updated_at"),
  },
  (t) => [
    // The reference first: it is looked for without an account, too.
    uniqueIndex("transactions_reference").on(t.reference, t.accountId),
    uniqueIndex("transactions_reverses").on(t.reverses).where(sql`reverses is not null`),
    index("transactions_account_posted").on(t.accountId, t.postedAt, t.id),
    index("transactions_list").on(t.companyId, t.id),
    index("transactions_by_posting").on(t.companyId, t.postedAt, t.id),
    index("transactions_by_creation").on(t.companyId, t.createdAt, t.id),
    index("transactions_by_update").on(t.companyId, lastWritten(t), t.id),
    index("transactions_disagreeing").on(t.accountId, t.postedAt).where(sql`disagrees_since is not null`),
  ],
);
holds(transactions, {
  stays: "records of the core system",
  sensitive:
    "account_id posted_at value_date type kind entry_type amount running_balance reckoned_balance disagrees_since description reference reverses",
  internal: "currency sequence moment_order",
});

/** What papers with a code said when they were issued, only added to. */
export const issuedDocuments = pgTable(
  "issued_documents",
  {
    id: wideRowId(),
    companyId: companyId(),
    customerId: customerId(),
    accountId: rowOf("account_id", () => savingsAccounts.id),
    kind: text("kind", { enum: PAPER_KINDS }).notNull(),
    /** SHA-256 of the code: a key that is rotated would end papers that are out. */
    codeHash: bytea("code_hash").notNull().unique(),
    /** The last four characters of the account's number as it was. */
    ending: text("ending").notNull(),
    /** First day; null of a certificate. */
    periodFrom: date("period_from", { mode: "string" }),
    periodTo: date("period_to", { mode: "string" }).notNull(),
    currency: text("currency").notNull(),
    openingBalance: numeric("opening_balance"),
    closingBalance: numeric("closing_balance"),
    createdAt: createdAt(),
  },
  (t) => [index("issued_documents_customer").on(t.customerId, t.id)],
);
holds(issuedDocuments, {
  stays: "a paper is verified for as long as it is shown",
  sensitive: "account_id ending opening_balance closing_balance currency period_from period_to",
  internal: "kind",
  secret: "code_hash",
});

/** Who wants to be told by mail that the statement of a month is ready: one row for each, once for each month. */
export const statementMails = pgTable(
  "statement_mails",
  {
    customerId: onlyRowOf("customer_id", () => customers.id),
    companyId: companyId(),
    /** `YYYY-MM`: the last one that was told, or that was over when it was asked for. */
    lastMonth: text("last_month").notNull(),
    createdAt: createdAt(),
  },
  (t) => [index("statement_mails_due").on(t.lastMonth)],
);
holds(statementMails, {
  stays: "as long as the customer wants the mails",
  internal: "last_month",
});
