import { api } from "./api";
import { expectHeading, open, press, summaryOf } from "./page-steps";
import { newPerson, PASSWORD } from "./people";
import { textsTo } from "./phone";
import { expectSound } from "./scan";
import { signInStaff } from "./sign-in";
import { expect, test } from "./test";

const REASON = "A customer asked by phone";
const masked = (mobile: string) => `··· ${mobile.slice(-2)}`;

test("what went out is listed without its words; its recipient is shown for a reason, once; a notice goes out again", async ({
  page,
}) => {
  const { mobile } = await newPerson();
  const tokens = await api.getTokens({ mobile, password: PASSWORD });
  await api.update(tokens, { password: "amber-lantern-22", confirm_password: "amber-lantern-22" });
  await signInStaff(page, "supervisor");
  await page.goto("/admin/messages");
  await expectHeading(page, "Messages");
  await expectSound(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await expectSound(page);
  await page.getByLabel("Channel").selectOption("sms");
  await press(page, "Show");
  await expect(page.getByRole("link", { name: "Take away Channel: Text" })).toBeVisible();
  const notice = page
    .getByRole("row")
    .filter({ hasText: "Notice, text" })
    .filter({ hasText: masked(mobile) })
    .first();
  await expect(notice).toBeVisible();
  await expect(page.getByRole("main")).not.toContainText(mobile.slice(1));

  await notice.getByRole("link", { name: /^Show recipient/ }).click();
  await expectHeading(page, "Show the recipient?");
  await expect(page.getByText(/^Notice, text, .+ You see the full number or address once/)).toBeVisible();
  await expectSound(page);
  await press(page, "Show it");
  await expect(summaryOf(page)).toBeVisible();
  await page.getByLabel("Reason").fill(REASON);
  await press(page, "Show it");
  await expectHeading(page, "Recipient of the message");
  await expect(page.getByRole("main")).toContainText(mobile);
  expect(page.url()).not.toContain(mobile.slice(1));
  await page.reload();
  await expect(page.getByRole("main")).toContainText("It was shown once");

  const before = (await textsTo(mobile)).length;
  await page.goto("/admin/messages?channel=sms");
  await notice.getByRole("link", { name: /^Send again/ }).click();
  await page.getByLabel("Reason").fill(REASON);
  await press(page, "Send again");
  await expect(page.getByText("The notice is being sent again")).toBeVisible();
  await expect.poll(async () => (await textsTo(mobile)).length).toBe(before + 1);
});

test("notices that are chosen are sent again together, once their count was said; each only once", async ({
  page,
}) => {
  const { mobile } = await newPerson();
  const tokens = await api.getTokens({ mobile, password: PASSWORD });
  await api.update(tokens, { password: "amber-lantern-22", confirm_password: "amber-lantern-22" });
  const before = (await textsTo(mobile)).length;
  await signInStaff(page, "supervisor");
  await open(page, "/admin/messages?channel=sms");
  await press(page, "Send again");
  await expect(page.getByText("None was chosen. Tick the box")).toBeVisible();
  await expect(page).toHaveURL(/channel=sms/);
  const notice = page
    .getByRole("row")
    .filter({ hasText: "Notice, text" })
    .filter({ hasText: masked(mobile) });
  await notice
    .getByRole("checkbox", { name: /^Choose/ })
    .first()
    .check();
  await expect(page.getByText("1 chosen")).toBeVisible();
  await expectSound(page);
  await press(page, "Send again");
  await expectHeading(page, "Send 1 notice again?");
  await expectSound(page);
  await page.getByLabel("Reason").fill(REASON);
  await press(page, "Send again");
  await expect(page.getByText("Being sent again: 1 notice")).toBeVisible();
  await expect(page.getByRole("link", { name: "Take away Channel: Text" })).toBeVisible();
  await expect.poll(async () => (await textsTo(mobile)).length).toBe(before + 1);
});

test("codes to some numbers are stopped with a reason, and allowed again; an auditor may do neither", async ({
  page,
  visitor,
}) => {
  await signInStaff(page, "admin");
  await page.goto("/admin/messages/block?prefix=%2B88213");
  await expectHeading(page, "Stop codes to some numbers?");
  await expectSound(page);
  await page.getByLabel("Numbers beginning with").fill("0917");
  await page.getByLabel("Reason").fill(REASON);
  await press(page, "Stop codes");
  await expect(page.getByText("Enter + and at most eight digits, like +63917").first()).toBeVisible();
  await page.getByLabel("Numbers beginning with").fill("+88 213");
  await press(page, "Stop codes");
  await expect(page.getByText("Codes to these numbers are stopped")).toBeVisible();
  const block = page.getByRole("row").filter({ hasText: "+88213" });
  await expect(block).toContainText(REASON);
  await expectSound(page);
  await block.getByRole("link", { name: /^Allow again/ }).click();
  await expectHeading(page, "Allow codes to +88213 again?");
  await page.getByLabel("Reason").fill(REASON);
  await press(page, "Allow codes");
  await expect(page.getByText("Codes to these numbers are allowed again")).toBeVisible();
  await expect(page.getByRole("row").filter({ hasText: "+88213" })).toHaveCount(0);

  const auditor = await visitor();
  await signInStaff(auditor, "auditor");
  await auditor.goto("/admin/messages");
  await expectHeading(auditor, "Messages");
  await expect(auditor.getByRole("link", { name: /^(Show recipient|Send again|Stop codes)/ })).toHaveCount(0);
  await auditor.goto("/admin/messages/block");
  await expect(auditor.getByLabel("Reason")).toHaveCount(0);
});
