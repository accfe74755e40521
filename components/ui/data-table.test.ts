import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { DataTable } from "./data-table";

const columns = ["name asc", "created_at asc"].map((order) => ({ head: order, order, cell: () => order }));
const listAt = (order?: string) =>
  renderToStaticMarkup(
    createElement(DataTable<{ id: number }>, {
      caption: "Records",
      columns,
      rows: [{ id: 1 }],
      at: { path: "/list", query: { order } },
    }),
  );

test("a list shows by which column it is ordered, also before another order was asked for", () => {
  expect(listAt()).toMatch(/aria-sort="descending"[^>]*><a href="\/list\?order=created_at\+asc"/);
  expect(listAt("name asc").match(/aria-sort/g)).toHaveLength(1);
  expect(listAt("name asc")).toMatch(/aria-sort="ascending"[^>]*><a href="\/list\?order=name\+desc"/);
});
