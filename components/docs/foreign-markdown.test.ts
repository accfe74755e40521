import fc from "fast-check";
import { expect, test } from "vitest";
import { LONGEST_TERMS } from "@/lib/contract/rules";
import { MAX_TABLE_CELLS, tableCells } from "@/lib/contract/table-cells";
import { newTerms } from "@/lib/contract/terms";
import { ForeignMarkdown } from "./markdown";

const htmlOf = (text: string): string => ForeignMarkdown({ text }).props.dangerouslySetInnerHTML.__html;

/** What the renderer makes; `[x]()` leads to the page itself. */
const MADE =
  /<\/?(?:p|h[2-6]|ul|li|ol|blockquote|pre|code|em|strong|s|hr|br|a|table|thead|tbody|tr|th|td)>|<ol start="\d+">|<code class="language-[^"<>]*">|<a href="(?:(?:https:|mailto:|tel:)[^"<>]*)?"(?: title="[^"<>]*")?>/gi;

/** What a text's HTML has besides what the renderer makes: it has no `<`. */
const authored = (text: string) => htmlOf(text).replaceAll(MADE, "");

const HOSTILE = [
  "<script>alert(1)</script>",
  "a <img src=x onerror=alert(1)> b",
  "a <kbd> <img/src=x onerror=alert(1)> b",
  "a <code> <form/x action=/bff/login method=post> b",
  "a <pre> <svg/onload=alert(1)> </pre> b",
  "a <script> <b/x> </script> b",
  "| a |\n|:-:|\n| <kbd> <img/src=x onerror=alert(1)> |",
  "# <kbd> <img/src=x onerror=alert(1)>",
  "- <kbd> *<img/src=x onerror=alert(1)>*",
  "[a <kbd> <img/src=x onerror=alert(1)>](https://a.example)",
  "![<kbd> <img/src=x onerror=alert(1)>](https://a.example)",
  "[press](javascript:alert(1))",
  "[press](JaVaScRiPt:alert(1))",
  "[press](&#106;avascript:alert(1))",
  "<javascript:alert(1)>",
  "[press](data:text/html,x)",
  "![picture](https://elsewhere.example/x.png)",
  '[press](https://a.example/"onmouseover="alert(1))',
  "[press](https://a.example 'x\" onmouseover=\"alert(1)')",
  '<https://a.example/"onclick=alert(1)>',
  "`<b>`\n\n```\n</code><script>\n```",
  '``` "><img/src=x>\nx\n```',
  '[press][1]\n\n[1]: javascript:alert(1) "x"',
];

test.each(HOSTILE)("%j brings no script, picture or attribute of its own", (text) => {
  expect(authored(text)).not.toContain("<");
});

test("nor does any mixture of these with Markdown", () => {
  const pieces = [
    "<kbd>",
    "</kbd>",
    "<img/src=x>",
    "&lt;",
    "\n|-|-|\n",
    "```\n",
    "    ",
    "![",
    "](",
    "https:",
    "\n\n",
  ];
  const signs = [..."<>\"'\\`*_[]()|-#\n a"];
  const hostile = fc.array(fc.constantFrom(...pieces, ...signs, ...HOSTILE), { maxLength: 40 });
  const mixed = hostile.map((parts) => parts.join(""));
  fc.assert(
    fc.property(mixed, (text) => !authored(text).includes("<")),
    { numRuns: 40000 },
  );
});

test("headings stand below that of the page, and links lead to pages and people", () => {
  expect(htmlOf("# One\n\n[page](https://a.example/x) [mail](mailto:a@b.example)")).toBe(
    '<h2>One</h2>\n<p><a href="https://a.example/x">page</a> <a href="mailto:a@b.example">mail</a></p>\n',
  );
});

/** How often the renderer looks at a character, for each of the text's. */
function looksPerCharacter(text: string): number {
  const { charCodeAt } = String.prototype;
  let looks = 0;
  String.prototype.charCodeAt = function (at) {
    looks++;
    return charCodeAt.call(this, at);
  };
  try {
    htmlOf(text);
  } finally {
    String.prototype.charCodeAt = charCodeAt;
  }
  return looks / text.length;
}

const many = (pattern: string) => pattern.repeat(LONGEST_TERMS).slice(0, LONGEST_TERMS);
const opened = (start: string, end: string) =>
  (many(start).slice(LONGEST_TERMS / 2) + many(end)).slice(0, LONGEST_TERMS);

test.each([
  [">", many(">")],
  ["***a **", many("***a ** ")],
  ["_a", many("_a")],
  ["* 1.", many("*1.")],
  ["[", many("[")],
  ["![", many("![_")],
  ["[a](", many("[a](")],
  ["<a", many("<a ")],
  ["a list in a list", opened("- ", "a\n")],
  ["a quotation in a quotation", opened("> ", "a\n")],
  ["|-", many("|-\n")],
  ["www.|", many("www.|")],
  ["`", many("` `` ")],
])("the longest text of %s is read a bounded number of times", (_, text) => {
  expect(text).toHaveLength(LONGEST_TERMS);
  expect(looksPerCharacter(text)).toBeLessThan(100);
});

/** A table whose rows have one letter each, and are filled up. */
const table = (columns: number, length = LONGEST_TERMS) =>
  `${"a|".repeat(columns)}\n${"-|".repeat(columns)}\n${"a\n".repeat(length)}`.slice(0, length);
const mayBeSaved = (terms_text: string) => newTerms.safeParse({ terms_text, privacy_text: "x" }).success;

test.each([2, 20, 300])("a table of %i columns that is filled up is refused when it is saved", (columns) => {
  expect(mayBeSaved(table(columns))).toBe(false);
  expect(
    mayBeSaved(`- a list\n  > ${table(columns).replaceAll("\n", "\n  > ")}`.slice(0, LONGEST_TERMS)),
  ).toBe(false);
});

test("what may be saved becomes no more than ten times as long, and a table of 10 columns and 100 rows may", () => {
  const row = `${"| Fee ".repeat(10)}|\n`;
  const usual = `${row}${"|---".repeat(10)}|\n${row.repeat(100)}`;
  expect([mayBeSaved(usual), tableCells(usual) < MAX_TABLE_CELLS]).toEqual([true, true]);
  const texts = [
    usual,
    ...[2, 20, 300].map((columns) => table(columns, 3_000)),
    many("a|b\n-|-\n\n"),
    many("# a\n"),
  ];
  const kept = texts.filter(mayBeSaved);
  expect(kept.length).toBeGreaterThanOrEqual(2);
  for (const text of kept) expect(htmlOf(text).length).toBeLessThan(10 * LONGEST_TERMS);
});

test("a text is rendered once, and not for each reader", () => {
  const text = many("*a* b ");
  htmlOf(text);
  expect(looksPerCharacter(text)).toBe(0);
});
