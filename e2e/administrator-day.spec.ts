import { counted } from "./counted";
import { expectHeading } from "./page-steps";
import { messagesTo } from "./phone";
import { expectSound } from "./scan";
import { signInStaff } from "./sign-in";
import { expect, test } from "./test";

/** What docs/desk.md tells of an administrator's day, from the overview. */
test("an administrator's day: each question and act in as few taps as the documents say", async ({
  page,
}) => {
  await signInStaff(page, "admin");
  const begin = async () => {
    await page.goto("/admin/overview");
    await expectHeading(page, "Overview");
    return counted(page);
  };

  await begin();
  // A figure leads to what it counts, and no further back.
  const signIns = page.getByRole("link", { name: /^Sign-ins: [0-9]/ });
  await expect(signIns).toHaveAttribute("href", /action=session\.started&from=[0-9]{4}-[0-9]{2}-[0-9]{2}$/);

  // Days and times stand in one line, also on the narrowest screen of a desk.
  const changes = page.getByRole("region", { name: "Changes to access and settings" });
  for (const width of [360, 1024, 1280]) {
    await page.setViewportSize({ width, height: 720 });
    await begin();
    await expectSound(page);
    await expect(changes.locator("time").first()).toBeVisible();
    const lines = await changes
      .locator("time")
      .evaluateAll((all) => all.map((each) => each.getClientRects().length));
    expect(new Set(lines), `${width}`).toEqual(new Set([1]));
    expect(await changes.evaluate((each) => each.scrollWidth - each.clientWidth), `${width}`).toBe(0);
  }

  const failed = await begin();
  await failed.tap(/texts? (and|or) mails? failed/);
  await expectHeading(page, "Messages");
  await expect(page.getByRole("link", { name: "Take away Status: Failed" })).toBeVisible();
  expect(failed.effort).toEqual({ taps: 1, characters: 0 });

  const waits = await begin();
  await waits.tap(/to decide$/);
  await expectHeading(page, "Approvals");
  await waits.tap(/Dina|Efren/);
  await expect(page.getByRole("heading", { level: 1 })).not.toHaveText("Approvals");
  expect(waits.effort).toEqual({ taps: 2, characters: 0 });

  const refused = await begin();
  await refused.tap(/^Failed sign-ins: /);
  await expectHeading(page, "Audit");
  expect(refused.effort).toEqual({ taps: 1, characters: 0 });

  const key = await begin();
  await key.tap("API keys");
  await key.tap("New key");
  await expectHeading(page, "New key");
  await key.type("Name", "Core");
  await key.tap("Create key");
  await expect(page.getByLabel("API key", { exact: true })).toBeVisible();
  expect(key.effort).toEqual({ taps: 3, characters: 4 });

  const people = await begin();
  await people.tap("Staff");
  await people.tap("Invite several people");
  await expectHeading(page, "Invite several people");
  await expectSound(page);
  const serial = Date.now();
  const list = ["Noa Uy", "Ed Sy", "Ida Go"]
    .map((name, n) => `${name}\tmany-${n}-${serial}@example.com`)
    .join("\n");
  await page.getByLabel("People, one in each line").fill(list);
  await people.tap("Invite all");
  await expect(page.getByText("The links were mailed.")).toBeVisible();
  expect((await messagesTo({ email: `many-2-${serial}@example.com` }))[0]).toContain(
    "Andres Ocampo invites you to work with Harbour Savings here, as teller.",
  );
  // One more to paste the list.
  expect(people.effort).toEqual({ taps: 3, characters: 0 });
});
