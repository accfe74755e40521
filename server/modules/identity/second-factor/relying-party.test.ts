import { expect, test } from "vitest";
import { testSettings } from "../../../testing/test-settings";
import { relyingPartyOf } from "./creation-options";

test("passkeys of our own pages come from our own pages alone, whatever origins their application has", () => {
  const settings = testSettings();
  const { origins } = relyingPartyOf(settings, {
    rpId: "bank.example",
    origins: ["https://evil.example"],
    kind: "user",
    company: { name: "Bank" },
    appKey: settings.defaultUserAppKey,
  });
  expect(origins).toEqual([settings.publicOrigin]);
});
