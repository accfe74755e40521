import { beforeAll, expect, test } from "vitest";
import { branchChange, newBranch } from "../../../../lib/contract/index";
import { createInstitution, createTestContext } from "../../../testing/index";
import { changeStaff, inviteStaff } from "../../branch/staff/index";
import type { Context } from "../../context";
import { createBranch, listBranches, listPlaces, updateBranch } from "./index";

let ctx: Context;
let companyId: number;
let elsewhere: number;

beforeAll(async () => {
  ({ ctx } = await createTestContext());
  ({ companyId } = await createInstitution(ctx));
  ({ companyId: elsewhere } = await createInstitution(ctx, { prefix: "SMT", appKeyPrefix: "summit" }));
});

const create = (code: string, id = companyId) =>
  createBranch(ctx, { companyId: id, branch: newBranch.parse({ code, name: "Pier 4" }) });
const update = (id: number, change: object, company = companyId) =>
  updateBranch(ctx, { companyId: company, id, change: branchChange.parse(change) });

test("a code is one branch's of its company; name and status change, what is absent stays", async () => {
  const { id, ...made } = await create("301");
  expect(made).toMatchObject({ company_id: companyId, code: "301", name: "Pier 4", status: "open" });
  await expect(create("301")).rejects.toMatchObject({
    code: "conflict",
    details: [{ field: "code", reason: "taken" }],
  });
  await create("301", elsewhere);
  expect(await update(id, { name: "Pier 5" })).toMatchObject({ name: "Pier 5", status: "open" });
  expect(await update(id, { status: "closed" })).toMatchObject({ name: "Pier 5", status: "closed" });
  await expect(update(id, { name: "Mine" }, elsewhere)).rejects.toMatchObject({ code: "not_found" });
  const { results } = await listBranches(ctx, { companyId, query: {} });
  expect(results).toMatchObject([{ id, code: "301", name: "Pier 5", status: "closed" }]);
});

test("a branch that has staff stays open, and nobody is put to a closed one, also when both happen at once", async () => {
  const [full, empty] = [await create("310"), await create("311")];
  const person = { companyId, name: "Ines", email: "ines@example.com", role: "teller" } as const;
  const { member } = await inviteStaff(ctx, { ...person, branch_id: full.id });
  await expect(update(full.id, { status: "closed" })).rejects.toMatchObject({
    code: "conflict",
    details: [{ field: "status", reason: "in_use" }],
  });
  const move = changeStaff(ctx, { companyId, id: member.id, branch_id: empty.id, reason: "moves" });
  const settled = await Promise.allSettled([move, update(empty.id, { status: "closed" })]);
  expect(settled.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
});

test("the public sees open branches that say where they are, by name", async () => {
  const places = () => listPlaces(ctx, companyId);
  const place = { address: "4 Pier Road", hours: "9 to 15 o'clock", phone: "+63 2 8555 0101" };
  const branch = newBranch.parse({ code: "320", name: "Wharf", ...place });
  const { id } = await createBranch(ctx, { companyId, branch });
  await createBranch(ctx, {
    companyId,
    branch: newBranch.parse({ ...branch, code: "321", name: "Bay", hours: null }),
  });
  await create("322");
  expect(await places()).toEqual([
    { ...place, name: "Bay", hours: null },
    { ...place, name: "Wharf" },
  ]);
  expect(await listPlaces(ctx, elsewhere)).toEqual([]);
  await update(id, { status: "closed" });
  expect((await places()).map(({ name }) => name)).toEqual(["Bay"]);
  const { results } = await listBranches(ctx, { companyId, query: {} });
  expect(results.find((each) => each.id === id)).toMatchObject({ ...place, status: "closed" });
});

test.each([
  ["phone", "ring us"],
  ["address", ""],
  ["code", "12"],
  ["code", "a01"],
  ["code", "01234567890"],
  ["name", ""],
])("%s %s is refused", (field, value) => {
  const { error } = newBranch.safeParse({ code: "001", name: "Main Street", [field]: value });
  expect(error?.issues[0]?.path).toEqual([field]);
});
