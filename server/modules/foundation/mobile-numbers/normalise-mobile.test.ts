import { expect, test } from "vitest";
import { createTestContext } from "../../../testing/index";
import { inTransaction } from "../../context";
import { lockNumber, normaliseMobile } from "./index";

const ANYWHERE = { anyNumber: false, allowedCountries: null };
const reasonOf = (
  text: string,
  rules = ANYWHERE as Parameters<typeof normaliseMobile>[1],
  field?: string,
) => {
  try {
    return normaliseMobile(text, rules, field);
  } catch (error) {
    const [detail] = (error as { details: { field: string; reason: string }[] }).details;
    return `${detail!.field} ${detail!.reason}`;
  }
};

test.each([
  ["+639171234567", "+639171234567"],
  ["+63 917 123 4567", "+639171234567"],
  ["+63 (917) 123-4567", "+639171234567"],
  [" +63\u00a0[917]1234567 ", "+639171234567"],
  ["+6591234567", "+6591234567"],
  ["+12125550123", "+12125550123"], // fixed or mobile: nobody can tell
  ["+63 0917 123 4567", "+639171234567"],
  ["+44 (0) 7911 123456", "+447911123456"],
  ["+54 11 15 2345 6789", "+5491123456789"],
  ["+54 9 11 2345 6789", "+5491123456789"],
  ["+54 11 2345 6789", "+5491123456789"],
  ["+52 1 55 1234 5678", "+525512345678"],
  ["+52 044 55 1234 5678", "+525512345678"],
  ["+52 55 1234 5678", "+525512345678"],
  ["+55 11 8765 4321", "+5511987654321"],
  ["+229 97 00 00 00", "+2290197000000"],
])("%s is kept as %s", (text, kept) => expect(reasonOf(text)).toBe(kept));

test.each([
  ["09171234567", "mobile malformed"],
  ["639171234567", "mobile malformed"],
  ["+09171234567", "mobile malformed"],
  ["+123456", "mobile malformed"],
  ["+1234567890123456", "mobile malformed"],
  ["+63917123456x", "mobile malformed"],
  ["", "mobile malformed"],
  ["+63281234567", "mobile not_mobile"],
  ["+18005550123", "mobile not_mobile"],
  ["+639170000", "mobile impossible_number"],
  ["+659123456", "mobile impossible_number"],
  ["+65912345678", "mobile impossible_number"],
  ["+52155123456", "mobile impossible_number"], // a digit too few
  ["+9991234567", "mobile impossible_number"],
])("%s is refused: %s", (text, reason) => expect(reasonOf(text)).toBe(reason));

// A digit too few, the right digits of a range that the data do not know, and a digit too many.
test.each([
  ["PH", "+63917555011", "+639985550117", "+6391755501177"],
  ["DE", "+49151123456", "+4915012345678", "+491511234567890"],
  ["GB", "+44791112345", "+447112345678", "+4479111234567"],
  ["IN", "+91981234567", "+919812345678", "+9198123456789"],
  ["ID", "+628111234", "+628991234567", "+628111234567890"],
  ["TR", "+90532123456", "+905032123456", "+9053212345678"],
])("%s: %s is too short, %s is right, %s is too long", (_, short, right, long) => {
  expect(reasonOf(short)).toBe("mobile impossible_number");
  expect(reasonOf(right)).toBe(right);
  expect(reasonOf(long)).toBe("mobile impossible_number");
});

test.each([
  ["Tristan da Cunha, without data of mobile numbers", "+2908123"],
  ["a satellite network, of no country", "+88213912345"],
  ["a shared code, any of whose countries has the length", "+29051234"],
])("%s: taken as it is", (_, number) => expect(reasonOf(number)).toBe(number));

test("a company may serve some countries only, and the field is the one that was sent", () => {
  const rules = { anyNumber: false, allowedCountries: ["PH", "SG"] };
  expect(reasonOf("+6591234567", rules)).toBe("+6591234567");
  expect(reasonOf("+12125550123", rules, "partner.mobile")).toBe("partner.mobile country_not_served");
  expect(reasonOf("0917", rules, "partner.mobile")).toBe("partner.mobile malformed");
});

test("a demo takes any number of the right shape", () => {
  const rules = { anyNumber: true, allowedCountries: ["PH"] };
  expect(reasonOf("+63 2 8123 4567", rules)).toBe("+63281234567");
  expect(reasonOf("0917", rules)).toBe("mobile malformed");
  expect(reasonOf("+639170000", rules)).toBe("+639170000");
  expect(reasonOf("+9991234567", rules)).toBe("+9991234567");
  expect(reasonOf("+63 0917 123 4567", rules)).toBe("+639171234567");
});

test("who locks a number goes first; another number waits for nobody", async () => {
  const { ctx } = await createTestContext();
  const order: string[] = [];
  const mobile = "+639171234567";
  await inTransaction(ctx, async (first) => {
    await lockNumber(first, { mobile });
    const second = inTransaction(ctx, async (second) => {
      await lockNumber(second, { mobile });
      order.push("second");
    });
    await inTransaction(ctx, (other) => lockNumber(other, { mobile: "+639171234568" }));
    order.push("first");
    return { second };
  }).then(({ second }) => second);
  expect(order).toEqual(["first", "second"]);
});
