import { expect, test } from "vitest";
import { actionWords, factsOf, isNamed } from "./audit-words";
import { AUDIT_ACTIONS, AUDITED_ACTIONS } from "./contract/audit-actions";

test("each action has words of its own", () => {
  const words = AUDITED_ACTIONS.map(actionWords);
  expect(new Set(words).size).toBe(words.length);
  expect(actionWords("customer.looked_up")).toBe("Customer looked at");
  expect(actionWords("vault.opened_twice")).toBe("vault opened twice");
});

test("each detail that a row may have has words, beside those of a change", () => {
  const rows = Object.values<readonly [string, string, string?]>(AUDIT_ACTIONS);
  const names = new Set(rows.flatMap(([, , details]) => details?.split(" ") ?? []));
  const unnamed = [...names].filter((name) => !["before", "after"].includes(name) && !isNamed(name));
  expect(unnamed).toEqual([]);
});

test("a change tells each field before and after", () => {
  const before = { password_min_length: 8, allowed_countries: null, recovery_enabled: true };
  const after = { password_min_length: 10, allowed_countries: ["PH", "SG"], recovery_enabled: false };
  expect(factsOf({ before, after })).toEqual([
    { name: "shortest password", value: "8 → 10" },
    { name: "countries that may sign up", value: "none → PH, SG" },
    { name: "recovery by text", value: "yes → no" },
  ]);
  expect(factsOf({ before: { hash: "abc1" } })).toEqual([{ name: "picture", value: "abc1 → none" }]);
  expect(factsOf({ reason: "lost card", before: "profile_completed", after: "closed" })).toEqual([
    { name: "status", value: "signing up: name given → closed" },
    { name: "reason", value: "lost card" },
  ]);
  expect(factsOf({ credential: "totp", before: 12 })).toEqual([
    { name: "by", value: "authenticator app" },
    { name: "times in the hour before", value: "12" },
  ]);
});

test("facts are told by name, and what people wrote as they wrote it", () => {
  const details = {
    fields: ["surName", "dob"],
    order: "available desc, id",
    action: "staff.reset",
    part: "file",
    permission: "customer_service:write",
    reason: "no_birth_date",
    cause: "no_birth_date",
    found: true,
    ip: null,
  };
  expect(factsOf(details)).toEqual([
    { name: "what changed", value: "family name, date of birth" },
    { name: "order", value: "available balance desc, number" },
    { name: "what", value: "Link for a new password given" },
    { name: "what", value: "the file" },
    { name: "asked for", value: "customer service: write" },
    { name: "reason", value: "no_birth_date" },
    { name: "why", value: "no birth date on file" },
    { name: "was found", value: "yes" },
  ]);
});
