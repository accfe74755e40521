import { expect, test } from "vitest";
import { reasonOf } from "./issue-reason";
import { newProduct, typeKinds } from "./products";

const reasonFor = (kinds: unknown) => {
  const { error } = typeKinds().safeParse(kinds);
  return error?.issues[0] && reasonOf(error.issues[0], kinds).reason;
};

test("types stand for kinds that there are", () => {
  expect(reasonFor({})).toBeUndefined();
  expect(reasonFor({ "profit share": "interest", زكاة: "tax", ["𐐀".repeat(50)]: "tax" })).toBeUndefined();
  expect(reasonFor({ bonus: "gift" })).toBe("not_allowed");
});

test.each([
  ["twice, written in two ways", { "Profit share": "interest", "profit-share": "fee" }, "repeated"],
  ["without a letter or digit", { "--": "fee" }, "repeated"],
  ["that cannot be stored", { "a\0": "fee" }, "malformed"],
  ["that is empty", { "": "fee" }, "malformed"],
  ["that is too long", { ["s".repeat(51)]: "fee" }, "malformed"],
  ["that is too long by one letter of another plane", { [`${"𐐀".repeat(50)}a`]: "fee" }, "malformed"],
  ["too many", Object.fromEntries(Array.from({ length: 51 }, (_, n) => [`t${n}`, "fee"])), "too_many"],
])("a type %s is refused", (_, kinds, reason) => {
  expect(reasonFor(kinds)).toBe(reason);
});

const faultsOf = (change: object) => {
  const product = { code: "210", name: "Everyday", currency: "PHP", interest_rate: "0.25", ...change };
  return newProduct.safeParse(product).error?.issues.map(({ path }) => path.join("."));
};

test.each([
  [{ currency: "peso" }, "currency"],
  [{ currency: "ZZZ" }, "currency"],
  [{ interest_rate: "abc" }, "interest_rate"],
  [{ interest_rate: "100.5" }, "interest_rate"],
])("%j has one fault, which is told once", (change, field) => {
  expect(faultsOf(change)).toEqual([field]);
});
