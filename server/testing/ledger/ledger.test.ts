import { basename, join } from "node:path";
import { beforeAll, expect, test } from "vitest";
import { EVENT_TYPES } from "../../../lib/contract/index";
import { AUDIT_ACTIONS } from "../../modules/foundation/audit/index";
import { moduleFolders } from "../module-folders";
import { createLedgerWorld, type LedgerWorld, PERSONAL } from "./create-ledger-world";
import { LEDGER } from "./ledger";
import { declarationOf, type Outcome } from "./outcome";
import { recordsOf } from "./records-of";
import { withoutWords } from "./without-words";

const outcomes = Object.entries(LEDGER).flatMap(([name, entry]) =>
  Array.isArray(entry)
    ? entry.map((outcome): [string, string, Outcome] => [name, outcome.when, outcome])
    : [],
);
let world: LedgerWorld;

beforeAll(async () => {
  world = await createLedgerWorld();
});

test.each(outcomes)("%s: %s", async (_, __, { prepare, audit, events }) => {
  const call = await prepare(world);
  const recorded = await recordsOf(world.api.db, call);
  expect(declarationOf(recorded)).toEqual({ audit, events });
  for (const { details } of recorded.audit) expect(JSON.stringify(details)).not.toMatch(PERSONAL);
  for (const { data } of recorded.events) expect(JSON.stringify(data)).not.toMatch(PERSONAL);
  expect(recorded.audit.flatMap(({ details }) => withoutWords(details))).toEqual([]);
  for (const { companyId, requestId } of recorded.audit) {
    expect(companyId).not.toBeNull();
    expect(requestId).not.toBeNull();
  }
});

test("every function of every module stands in the ledger, and no other", async () => {
  const functions: string[] = [];
  for (const folder of moduleFolders()) {
    const offered: object = await import(join(process.cwd(), folder, "index.ts"));
    for (const [key, value] of Object.entries(offered))
      if (typeof value === "function") functions.push(`${basename(folder)}.${key}`);
  }
  expect(Object.keys(LEDGER).sort()).toEqual(functions.sort());
});

test("every action and every event is some outcome's; who writes within others names verbs with outcomes", () => {
  const declared = outcomes.map(([, , outcome]) => outcome);
  const actions = declared.flatMap(({ audit }) => audit.map(({ action }) => action));
  expect(new Set(actions)).toEqual(new Set(Object.keys(AUDIT_ACTIONS)));
  const types = declared.flatMap(({ events }) => events.map(({ type }) => type));
  expect(new Set(types)).toEqual(new Set(EVENT_TYPES));
  for (const entry of Object.values(LEDGER))
    if ("within" in entry) for (const name of entry.within) expect(LEDGER[name]).toBeInstanceOf(Array);
});
