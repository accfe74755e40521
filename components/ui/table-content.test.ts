import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { TableContent } from "./table-content";

const details = { of: "of record 7", facts: [["address", "127.0.0.1"]], links: [["All", "/all"]] };
const html = renderToStaticMarkup(
  createElement(
    "table",
    null,
    createElement(TableContent, {
      columns: [{ head: "When" }, { head: "By", as: "own" }, { head: "Details", look: "quiet" }],
      rows: [[7, "Now", "", { text: "Details", details: { ...details } as never }]],
    }),
  ),
);

test("what a row tells once it is opened stands in a line below it, as wide as its cells", () => {
  expect(html).toContain("<summary><span>Details</span><span");
  expect(html).toMatch(/<\/details><\/td><\/tr><tr[^>]*class="opened"><td role="cell" colSpan="3"><dl/i);
});

test("a cell without anything is empty, so that it is marked as such in one place", () => {
  expect(html).toContain('data-head="By"></td>');
});
