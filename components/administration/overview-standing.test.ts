import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { FirstSteps } from "./overview-standing";

const DONE = {
  branches: true,
  people: true,
  products: true,
  application: true,
  api_key: true,
  import: true,
  customer: true,
};
const shown = (done: Partial<typeof DONE>) =>
  renderToStaticMarkup(createElement(FirstSteps, { done: { ...DONE, ...done } }));

test("what is done is ticked, the rest leads to where it is done, and the next one stands out", () => {
  const html = shown({ people: false, customer: false });
  expect(html).toContain("5 of 7 are done");
  expect(html).toMatch(/<a[^>]*font-semibold[^>]*>Invite a second person/);
  expect(html).toContain('href="/admin/customers"');
  expect(html).not.toContain("/admin/branches/new");
});

test("once all is done there are no first steps", () => {
  expect(shown({})).toBe("");
});
