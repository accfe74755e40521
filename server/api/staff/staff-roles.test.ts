import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { rolesThatMay, STAFF_ROLES, type StaffPermission, type StaffRole } from "../../../lib/contract/index";
import { sessions, users } from "../../db/schema/index";
import { createStaff } from "../../testing/create-staff";
import { createApiClient, createInstitution, createTestApi, type TestApi } from "../../testing/index";
import { OPERATIONS } from "../index";

/** The operations whose caller's role counts; a new one is met here without an edit. */
const BY_ROLE = OPERATIONS.flatMap(({ declaration }) => {
  const { auth, method, path, upload } = declaration;
  if (auth === "anybody" || !("staff" in auth)) return [];
  return [{ method, path, permission: auth.staff, inSetup: "inSetup" in auth, isFile: upload !== undefined }];
});
const NOBODY = "2147483647";

let api: TestApi;
let companyId: number;
const tokens = new Map<StaffRole, string>();

beforeAll(async () => {
  api = await createTestApi();
  ({ companyId } = await createInstitution(api.ctx));
  for (const role of STAFF_ROLES) tokens.set(role, (await createStaff(api, { companyId, role })).token);
});

interface Refusal {
  error?: { code: string; details: { field: string; reason: string }[] };
}

type Operation = (typeof BY_ROLE)[number];

/** Calls an operation on nothing, with nothing: whoever is let in changes nothing. */
const callOnNothing = ({ method, path, isFile }: Operation, token: string) =>
  api.call(path.replaceAll(/\{[^}]+\}/g, NOBODY), {
    method: method.toUpperCase(),
    headers: {
      app_key: "demo-admin-app",
      "Access-Token": token,
      ...(isFile && { "Content-Type": "text/csv" }),
    },
    ...(method !== "get" && (isFile ? { body: "-" } : { json: {} })),
  });

async function callAs(role: StaffRole, operation: Operation) {
  const answer = await callOnNothing(operation, tokens.get(role) ?? "");
  const { error } = (await answer.json().catch(() => ({}))) as Refusal;
  // One of them locks the session, which the next still needs.
  await api.db.update(sessions).set({ scope: "staff" });
  return { status: answer.status, code: error?.code, reasons: error?.details?.map(({ reason }) => reason) };
}

describe.each(BY_ROLE)("$method $path ($permission)", (operation) => {
  test.each(STAFF_ROLES)("%s", async (role) => {
    const answer = await callAs(role, operation);
    if (rolesThatMay(operation.permission as StaffPermission).includes(role)) {
      expect(answer.code).not.toBe("insufficient_scope");
      expect(answer.status).not.toBe(401);
    } else expect(answer).toEqual({ status: 403, code: "insufficient_scope", reasons: ["missing_role"] });
  });
});

test("whoever has something to do first is let in to nothing but that", async () => {
  const { token, userId } = await createStaff(api, { companyId, role: "administrator" });
  await api.db.update(sessions).set({ scope: "staff_setup" }).where(eq(sessions.userId, userId));
  for (const operation of BY_ROLE) {
    const { error } = (await (await callOnNothing(operation, token)).json()) as Refusal;
    const name = `${operation.method} ${operation.path}`;
    expect(error?.code === "insufficient_scope", name).toBe(!operation.inSetup);
  }
  expect(BY_ROLE.filter(({ inSetup }) => inSetup).map(({ path }) => path)).toEqual([
    "/v2/api/staff/me",
    "/v2/api/staff/me/password",
    "/v2/api/staff/me/totp",
    "/v2/api/staff/me/totp/confirm",
    "/v2/api/staff/me/totp/disable",
  ]);
});

test("every operation of staff is one whose role counts", () => {
  const paths = OPERATIONS.map(({ declaration }) => declaration.path);
  const ofStaff = paths.filter((path) => path.startsWith("/v2/api/staff/"));
  expect(ofStaff.length).toBeGreaterThan(0);
  expect(BY_ROLE.map(({ path }) => path)).toEqual(ofStaff);
});

test("an auditor changes nothing: beside what is their own, they only read, and ask for a proof", () => {
  const sends = BY_ROLE.filter(
    ({ method, permission }) =>
      method !== "get" && rolesThatMay(permission as StaffPermission).includes("auditor"),
  );
  const ofOthers = sends.filter(({ permission }) => permission !== "profile").map(({ path }) => path);
  expect(ofOthers).toEqual(["/v2/api/staff/customers/{id}/reveal", "/v2/api/staff/audit/proof"]);
});

test("customers and those without a role are refused", async () => {
  const client = createApiClient(api);
  const customer = await client.signUp("+639175550077");
  const { token, userId } = await createStaff(api, { companyId: 1, role: "teller" });
  await api.db.update(users).set({ role: null }).where(eq(users.id, userId));
  for (const { method, path, isFile } of BY_ROLE) {
    const target = path.replaceAll(/\{[^}]+\}/g, NOBODY);
    const type = isFile && { "Content-Type": "text/csv" };
    for (const headers of [
      { app_key: "demo-user-app", "Access-Token": customer.access_token },
      { app_key: "demo-admin-app", "Access-Token": token },
    ]) {
      const answer = await api.call(target, {
        method: method.toUpperCase(),
        headers: { ...headers, ...type },
      });
      expect([answer.status, ((await answer.json()) as Refusal).error?.code], `${method} ${path}`).toEqual([
        403,
        "insufficient_scope",
      ]);
    }
  }
});

test("a role counts as it is now, not as it was at the sign-in", async () => {
  const { token, userId } = await createStaff(api, { companyId: 1, role: "teller" });
  const me = async () =>
    (await api
      .call("/v2/api/staff/me", {
        headers: { app_key: "demo-admin-app", "Access-Token": token },
      })
      .then((answer) => answer.json())) as { role: StaffRole };
  expect(await me()).toMatchObject({ role: "teller" });
  await api.db.update(users).set({ role: "auditor" }).where(eq(users.id, userId));
  expect(await me()).toMatchObject({ role: "auditor" });
});
