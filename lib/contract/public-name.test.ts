import { expect, test } from "vitest";
import {
  institutionChange,
  newApiKey,
  newApplication,
  newBranch,
  newProduct,
  partner,
  staffInvitation,
} from "./index";

const NAMED = { institutionChange, newApiKey, newApplication, newBranch, newProduct, staffInvitation };
const namesOf = (schema: {
  safeParse(value: object): { error?: { issues: { path: PropertyKey[] }[] } };
}) => ({
  refuses: (name: string) =>
    (schema.safeParse({ name }).error?.issues ?? []).some(({ path }) => path[0] === "name"),
});

test.each(Object.entries(NAMED))("a name in %s looks like what it is", (_, schema) => {
  const { refuses } = namesOf(schema);
  for (const name of [
    "a\u0007b",
    "a\nb",
    "a\u001b[31m",
    "bank\u202eknab",
    "a\u2066b",
    "a\u200fb",
    "a\u2028b",
  ])
    expect(refuses(name), JSON.stringify(name)).toBe(true);
  for (const name of ["Harbour Savings", "بانک می\u200cخواهم", "Ñandú & Co. (№ 1)", "儲蓄"])
    expect(refuses(name), name).toBe(false);
});

test("names of customers stay as they are", () => {
  expect(namesOf(partner).refuses("Ana\u200e")).toBe(false);
});
