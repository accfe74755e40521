import { expect, test } from "vitest";
import { rolesThatMay, STAFF_PERMISSIONS, type StaffPermission, staffMay } from "./staff-roles";

const permissions = Object.keys(STAFF_PERMISSIONS) as StaffPermission[];

test("an auditor reads everything and changes nothing", () => {
  const allowed = permissions.filter((permission) => staffMay("auditor", permission));
  expect(allowed).toEqual(permissions.filter((permission) => !permission.endsWith(":write")));
});

test("who may write may read", () => {
  for (const permission of permissions) {
    const read = permission.replace(":write", ":read") as StaffPermission;
    expect(rolesThatMay(read)).toEqual(expect.arrayContaining([...rolesThatMay(permission)]));
  }
});

const OF_TELLERS: StaffPermission[] = ["profile", "customers:read", "branches:read", "products:read"];

test("tellers administer nothing; supervisors see to customers and their accounts", () => {
  const of = (role: "teller" | "supervisor") =>
    permissions.filter((permission) => staffMay(role, permission));
  expect(of("teller")).toEqual(OF_TELLERS);
  expect(of("supervisor")).toEqual([...OF_TELLERS, "savings:read"]);
});

test("nobody without a role may do anything", () => {
  expect(permissions.filter((permission) => staffMay(null, permission))).toEqual([]);
});
