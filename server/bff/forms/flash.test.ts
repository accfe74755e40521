import { pino } from "pino";
import { expect, test } from "vitest";
import { onlySecret } from "../../core/index";
import { createSealedCookies } from "../session/sealed-cookies";
import { flashContent, forgetDone, sealDone, sealFlash } from "./flash";

const config = {
  publicOrigin: "https://bank.example",
  staffOrigin: null,
  sessionSecret: onlySecret("a session secret of the tests, long enough"),
  settings: { demo: false, defaultUserAppKey: "user", defaultAdminAppKey: "admin" },
};
const cookies = createSealedCookies({ config, log: pino({ level: "silent" }) });

/** What the browser sends back of a Set-Cookie value. */
const sentBack = (line: string | null) => line?.split(";")[0] ?? "";
const open = (line: string | null) => cookies.open("flash", sentBack(line), flashContent);

const FLASH = {
  page: "/profile/address",
  nonce: "n1",
  errors: [{ field: "street", message: "Too long" }],
  values: { street: "Rizal Street" },
};

test("a flash that browsers would drop loses what was typed, and never what is wrong", async () => {
  expect(await open(await sealFlash(cookies, FLASH))).toEqual(FLASH);
  const long = { ...FLASH, values: { street: "x".repeat(5_000) } };
  expect(await open(await sealFlash(cookies, long))).toEqual({ ...FLASH, values: {} });
});

test("what was done is said once, by the page that it is said on", async () => {
  const line = await sealDone({ cookies }, "/security?done=password");
  expect(await open(line)).toMatchObject({ page: "/security", done: "password", errors: [], values: {} });
  const forget = (path: string) =>
    forgetDone({ cookies }, new Request(`https://bank.example${path}`), sentBack(line));
  expect(await forget("/security?done=password")).toBe(cookies.clear("flash"));
  for (const other of ["/security", "/security?done=passcode", "/profile?done=password"])
    expect(await forget(other)).toBeNull();
  expect(await sealDone({ cookies }, "/security")).toBeNull();
  const secret = await sealDone({ cookies }, "/admin/keys/made?done=made", "sk_test_secret");
  expect(secret).not.toContain("sk_test_secret");
  expect(await open(secret)).toMatchObject({ page: "/admin/keys/made", shown: "sk_test_secret" });
});
