import { expect, test } from "vitest";
import { rolesThatMay, STAFF_PERMISSIONS, type StaffPermission, staffMay } from "./staff-roles";

const permissions = Object.keys(STAFF_PERMISSIONS) as StaffPermission[];

test("an auditor reads everything and changes nothing", () => {
  const allowed = permissions.filter((permission) => staffMay("auditor", permission));
  expect(allowed).toEqual(permissions.filter((permission) => !/:(write|issue)$/.test(permission)));
});

test("who may write may read", () => {
  for (const permission of permissions) {
    const read = permission.replace(":write", ":read") as StaffPermission;
    expect(rolesThatMay(read)).toEqual(expect.arrayContaining([...rolesThatMay(permission)]));
  }
});

test("tellers and supervisors administer nothing of the institution itself", () => {
  const OF_INSTITUTION = /^(staff|branches|products|applications|api_keys|institution):write$/;
  const administering = permissions.filter((permission) => OF_INSTITUTION.test(permission));
  expect(administering).toHaveLength(6);
  for (const role of ["teller", "supervisor"] as const)
    expect(administering.filter((permission) => staffMay(role, permission))).toEqual([]);
});

test("nobody without a role may do anything", () => {
  expect(permissions.filter((permission) => staffMay(null, permission))).toEqual([]);
});
