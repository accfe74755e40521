import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { FigureRows } from "./figure-rows";

test("a figure that is not known is a dash to eyes, a word to ears, and never a sum", () => {
  const html = renderToStaticMarkup(
    createElement(
      "table",
      null,
      createElement(FigureRows, {
        heads: ["In", "Out"],
        rows: [["Jan 2026", "0.00", null]],
        notKnown: "Not known",
      }),
    ),
  );
  expect(html).toContain(">0.00<");
  expect(html).toContain('<td><span aria-hidden="true">–</span><span class="sr-only">Not known</span></td>');
});
