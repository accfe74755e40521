import { readFileSync } from "node:fs";
import { beforeAll, expect, test } from "vitest";
import { EVENT_TYPES } from "../../../lib/contract/index";
import { AUDIT_ACTIONS } from "../../modules/foundation/audit/index";
import { administrationScenarios } from "./administration-scenarios";
import { approvalScenarios } from "./approval-scenarios";
import { createLedgerWorld, type LedgerWorld } from "./create-ledger-world";
import { customerScenarios } from "./customer-scenarios";
import { customerServiceScenarios } from "./customer-service-scenarios";
import { deskScenarios } from "./desk-scenarios";
import { feedScenarios } from "./feed-scenarios";
import { importScenarios } from "./import-scenarios";
import { messageScenarios } from "./message-scenarios";
import { paperScenarios } from "./paper-scenarios";
import { peopleScenarios } from "./people-scenarios";
import { recordFaults } from "./record-faults";
import { recordLines } from "./record-lines";
import { recordsOf } from "./records-of";
import { refusalScenarios } from "./refusal-scenarios";
import { signInScenarios } from "./sign-in-scenarios";
import { SHOWN_BY_SCENARIOS } from "./silent-operations";
import { SILENT_VERBS } from "./silent-verbs";
import { staffScenarios } from "./staff-scenarios";
import { verbsBesideTheApi } from "./verbs-beside-the-api";
import { webhookScenarios } from "./webhook-scenarios";

/** What the samples and stories of the contract do not come to, by its verb. */
const SCENARIOS = {
  ...administrationScenarios,
  ...approvalScenarios,
  ...customerScenarios,
  ...customerServiceScenarios,
  ...deskScenarios,
  ...feedScenarios,
  ...importScenarios,
  ...messageScenarios,
  ...paperScenarios,
  ...peopleScenarios,
  ...refusalScenarios,
  ...signInScenarios,
  ...staffScenarios,
  ...webhookScenarios,
};

let world: LedgerWorld;

beforeAll(async () => {
  world = await createLedgerWorld();
});

test.each(Object.entries(SCENARIOS))("%s", async (_, prepare) => {
  const call = await prepare(world);
  const recorded = await recordsOf(world.api.db, call);
  expect(recordFaults(recorded)).toEqual([]);
  expect(recordLines(recorded).join("\n")).toMatchSnapshot();
});

test("every verb that a job or a command calls has a scenario, or says why it leaves nothing", () => {
  const shown = new Set(Object.keys(SCENARIOS).map((name) => name.split(":")[0]));
  const missing = verbsBesideTheApi().filter((verb) => !shown.has(verb) && !(verb in SILENT_VERBS));
  expect(missing).toEqual([]);
  expect(Object.keys(SILENT_VERBS).filter((verb) => !verbsBesideTheApi().includes(verb))).toEqual([]);
});

test("an operation that points to scenarios has some", () => {
  const verbs = Object.keys(SCENARIOS).map((name) => name.split(":")[0]);
  expect(verbs).toEqual(expect.arrayContaining(Object.values(SHOWN_BY_SCENARIOS)));
});

test("every action and every event is on record somewhere", () => {
  const kept = ["operations.ledger", "__snapshots__/ledger.test.ts.snap"]
    .map((file) => readFileSync(new URL(file, import.meta.url), "utf8"))
    .join("\n");
  const met = (pattern: RegExp) => new Set([...kept.matchAll(pattern)].map(([, name]) => name));
  expect(met(/([a-z_]+\.[a-z_]+) by [a-z_]+/g)).toEqual(new Set(Object.keys(AUDIT_ACTIONS)));
  expect(met(/→ ([a-z_.]+)/g)).toEqual(new Set(EVENT_TYPES));
});
