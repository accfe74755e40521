import { expect, test } from "vitest";
import { ForeignMarkdown } from "./markdown";

const htmlOf = (text: string): string => ForeignMarkdown({ text }).props.dangerouslySetInnerHTML.__html;

test.each([
  ["<script>alert(1)</script>"],
  ["a <img src=x onerror=alert(1)> b"],
  ["[press](javascript:alert(1))"],
  ["[press](JaVaScRiPt:alert(1))"],
  ["[press](data:text/html,x)"],
  ["![picture](https://elsewhere.example/x.png)"],
  ['[press](https://a.example/"onmouseover="alert(1))'],
  ['<https://a.example/"onclick=alert(1)>'],
  ["`<b>`\n\n```\n</code><script>\n```"],
  ['[press][1]\n\n[1]: javascript:alert(1) "x"'],
])("%j brings no script, picture or attribute of its own", (text) => {
  const html = htmlOf(text);
  const tags = [...html.matchAll(/<([a-z0-9]+)((?:[^>"]|"[^"]*")*)>/g)];
  for (const [, tag = "", attributes = ""] of tags) {
    expect(["p", "a", "code", "pre"]).toContain(tag);
    expect(attributes).toMatch(/^( href="https:[^"<>]*")?$/);
  }
});

test("headings stand below that of the page, and links lead to pages and people", () => {
  expect(htmlOf("# One\n\n[page](https://a.example/x) [mail](mailto:a@b.example)")).toBe(
    '<h2>One</h2>\n<p><a href="https://a.example/x">page</a> <a href="mailto:a@b.example">mail</a></p>\n',
  );
});
