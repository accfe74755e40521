import { setTimeout as sleep } from "node:timers/promises";
import { now } from "../../../../lib/clock";
import type { AlertWorld } from "../alert-world";
import { type AlertFaults, holdLock, repairLater } from "./alert-fault";
import { feed, feedCustomer, nextCustomer } from "./feed";

const sendPosition = (world: AlertWorld) =>
  feed(world, "PUT", "/v1/sources/core/position", { as_of: new Date(now()).toISOString() });

/** As the owner of the database may, past the triggers that keep the audit. */
const tamper = ({ server }: AlertWorld, change: string) =>
  server.asSuperuser(`set session_replication_role = replica; ${change}`, "passbook");
const oldestRow = "id = (select min(row_id) from audit_links)";

/** Faults of what is kept: the audit and the figures of accounts. */
export const RECORD_FAULTS: AlertFaults = {
  "a row of the audit is changed from outside": {
    alerts: ["PassbookAuditBroken"],
    async cause(world) {
      const [{ action } = {}] = await world.server.query(`select action from audit_log where ${oldestRow}`);
      const again = () => world.server.query("update audit_rounds set asked_at = now()");
      repairLater(() => {
        tamper(world, `update audit_log set action = '${action}' where ${oldestRow}`);
        return again();
      });
      tamper(world, `update audit_log set action = 'session.started' where ${oldestRow}`);
      await again();
    },
  },
  "the audit is not proven for three days": {
    alerts: ["PassbookAuditUnproven"],
    async cause(world) {
      // Each try to prove it fails.
      await world.server.query(
        "alter table audit_rounds add constraint drill check (started_at < now() - interval '2 days') not valid",
      );
      repairLater(() => world.server.query("alter table audit_rounds drop constraint drill"));
      await world.server.query("update audit_rounds set started_at = now() - interval '3 days'");
    },
  },
  "a line of the core system does not follow from the one before": {
    alerts: ["PassbookFiguresDisagree"],
    async cause(world) {
      const customer_number = nextCustomer();
      await feedCustomer(world, customer_number);
      const account_number = "001-210-0000017-8";
      const [{ id: product_id } = {}] = await world.server.query("select id from savings_products");
      const account = { customer_number, product_id, status: "active", balance: "115.00" };
      await feed(world, "PUT", `/v1/savings_accounts/${account_number}`, account);
      const line = (reference: string, day: string, amount: string, running_balance: string) => ({
        ...{ account_number, reference, posted_at: `${day}T08:00:00Z`, value_date: day, type: "cash" },
        ...{ entry_type: "credit", amount, running_balance },
      });
      const feedLines = (...transactions: object[]) =>
        feed(world, "POST", "/v1/transactions", { transactions });
      await feedLines(line("1", "2026-03-01", "100", "100"), line("3", "2026-03-03", "10", "115"));
      repairLater(() => feedLines(line("2", "2026-03-02", "5", "105")));
    },
  },
  "a core system sends no position for two days": {
    alerts: ["PassbookSourceStale"],
    async cause(world) {
      await sendPosition(world);
      repairLater(() => sendPosition(world));
      await world.server.query("update sources set as_of = now() - interval '2 days'");
    },
  },
  "a core system that fed every day feeds no more": {
    alerts: ["PassbookSourceSilent"],
    async cause(world) {
      await sendPosition(world);
      repairLater(() => feedCustomer(world));
      // The last feed is noted within a second, and would undo what is written before it.
      await sleep(2_000);
      await world.server.query(
        "update sources set last_fed_at = now() - interval '27 hours', fed_since = now() - interval '9 days'",
      );
    },
  },
  "accounts are not looked at after an upgrade": {
    alerts: ["PassbookFiguresUnchecked"],
    async cause(world) {
      await world.server.query("update savings_accounts set figures = 'unchecked'");
      await holdLock(world, "select id from savings_accounts for update");
    },
  },
};
