import { counted, expectTold } from "./counted";
import { expectHeading, expectRefusal, open, press, signOut, untilScripted } from "./page-steps";
import { newPerson, PASSCODE, PASSWORD } from "./people";
import { expectSound } from "./scan";
import { signIn } from "./sign-in";
import { expect, test } from "./test";

for (const scripts of [true, false])
  test.describe(scripts ? "with scripts" : "without scripts", () => {
    test.use({ javaScriptEnabled: scripts });

    test("a device that knows its customer asks for the passcode alone: two taps and six digits", async ({
      page,
    }) => {
      const person = await newPerson();
      await signIn(page, person, { remembered: true });
      await open(page, "/accounts");
      await signOut(page);
      const { effort, tap, type } = counted(page);
      await tap("Sign in again");
      await expectHeading(page, "Welcome back, D.");
      await untilScripted(page);
      const html = await page.content();
      for (const told of [person.mobile, person.email, person.customerNumber, person.name])
        expect(html).not.toContain(told);
      if (scripts) await expectSound(page);
      await type("Passcode", PASSCODE);
      await tap("Sign in");
      await expectHeading(page, "Your accounts");
      expectTold("See the balance on a known device, by passcode", effort);
    });

    test("another person is one tap away, also after a wrong secret", async ({ page }) => {
      const [owner, other] = [await newPerson(), await newPerson()];
      await signIn(page, owner, { remembered: true });
      await open(page, "/accounts");
      await signOut(page);
      await open(page, "/login?next=%2Fsecurity");
      await press(page, "Use password instead");
      await page.getByLabel("Password", { exact: true }).fill("not-the-password");
      await press(page, "Sign in");
      const wrong = "The password or passcode is not correct";
      await expectRefusal(page, page.getByLabel("Password", { exact: true }), wrong);
      await page.getByRole("link", { name: "Sign in as another person" }).click();
      await expectHeading(page, "Sign in");
      await untilScripted(page);
      const name = page.getByLabel("Mobile number, e-mail or customer number");
      const fill = async (password: string) => {
        await name.fill(other.mobile);
        await page.getByLabel("Password", { exact: true }).fill(password);
        await press(page, "Sign in");
      };
      await fill("not-the-password");
      await expectRefusal(page, name, "The sign-in details do not match");
      await fill(PASSWORD);
      await expectHeading(page, "Security");
    });

    test("a device that was signed out from elsewhere asks for everything again", async ({
      page,
      visitor,
    }) => {
      const person = await newPerson();
      await signIn(page, person, { remembered: true });
      const elsewhere = await visitor();
      await signIn(elsewhere, person);
      await open(elsewhere, "/security");
      await press(elsewhere, "Sign out all others");
      await expect(elsewhere.getByText("All other devices were signed out")).toBeVisible();
      await open(page, "/login");
      await page.getByLabel("Passcode", { exact: true }).fill(PASSCODE);
      await press(page, "Sign in");
      await expect(page.getByText("This device is not remembered any more")).toBeVisible();
      await expect(page.getByLabel("Mobile number, e-mail or customer number")).toBeVisible();
      await open(page, "/login");
      await expectHeading(page, "Sign in");
    });
  });
