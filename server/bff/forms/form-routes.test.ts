import { expect, test } from "vitest";
import { checkForm } from "../../../lib/forms/check-form";
import { EDIT_FORMS } from "../../../lib/forms/edit-forms";
import type { FormState } from "./form-route";
import { formRoutes } from "./form-routes";

const TODAY = "2026-03-27";
const state = { fields: {}, today: TODAY } as FormState;

test.each(Object.entries(EDIT_FORMS))(
  "%s is checked in the browser as the server checks it",
  (path, form) => {
    const { schema } = formRoutes.find((route) => route.path === `/${path}`) ?? {};
    const atServer = typeof schema === "function" ? schema(state) : schema;
    if (typeof schema !== "function") return expect(atServer).toBe(form(TODAY));
    for (const year of ["1990", "2027", "1800", ""]) {
      const fields = { day: "27", month: "3", year };
      expect(atServer && checkForm(atServer, fields)).toEqual(checkForm<unknown>(form(TODAY), fields));
    }
  },
);

test("no two forms share a path", () => {
  const paths = formRoutes.map(({ path }) => path);
  expect(new Set(paths).size).toBe(paths.length);
});
