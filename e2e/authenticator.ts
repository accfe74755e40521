import type { Page } from "@playwright/test";
import { open, press } from "./page-steps";
import { expectSound } from "./scan";
import { expect } from "./test";

/**
 * A device that keeps passkeys and knows its owner, who answers it at once.
 * @returns sets whether its owner answers: a field for passkeys is offered one as soon as its page has scripts
 */
export async function addAuthenticator(page: Page): Promise<(enabled: boolean) => Promise<void>> {
  const session = await page.context().newCDPSession(page);
  await session.send("WebAuthn.enable", { enableUI: false });
  const { authenticatorId } = await session.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return async (enabled) => {
    await session.send("WebAuthn.setAutomaticPresenceSimulation", { authenticatorId, enabled });
  };
}

/** Adds a passkey on the pages. @param place where the passkeys of their owner are */
export async function addPasskey(page: Page, place: string, name: string): Promise<void> {
  await open(page, `${place}/passkeys/add`);
  await expect(page.getByLabel("Name", { exact: true })).toHaveValue(/Chrome/);
  await expectSound(page);
  await page.getByLabel("Name", { exact: true }).fill(name);
  await press(page, "Add a passkey");
  await expect(page.getByText("The passkey was added").first()).toBeVisible();
}
