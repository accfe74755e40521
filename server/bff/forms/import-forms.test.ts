import { expect, test } from "vitest";
import { refusal, refusedBy, sendForm } from "../../testing/stub-session";

test("need a file", async () => {
  expect(await refusedBy(sendForm("/admin/imports", { kind: "customers" }))).toEqual([["file", "required"]]);
});

test.each([
  ["fields.2", "repeated", "column_2", "Another column goes there already"],
  ["fields.12", "not_allowed", "column_12", "Choose a field from the list"],
  ["fields.customer_number", "required", "column_0", "Choose the column that goes to: Customer number"],
  ["other", "required", "column_0", "Choose the column that goes to: "],
] as const)("a column refused at %s by %s is told at %s", async (field, reason, column, message) => {
  const checked = sendForm(
    "/admin/imports/check",
    { id: "7", column_0: "name" },
    {
      answers: { POST: refusal("invalid_request", { field, reason }) },
    },
  );
  await expect(checked).rejects.toMatchObject({ errors: [{ field: column, reason, message }] });
});

test("another refusal of the columns is told as it is", async () => {
  const answers = { POST: refusal("conflict") };
  expect(await refusedBy(sendForm("/admin/imports/check", { id: "7" }, { answers }))).toBe(answers.POST);
});
