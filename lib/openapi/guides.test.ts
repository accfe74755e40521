import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { GUIDES } from "./guides";

test("the list names every guide by its own title", () => {
  const files = readdirSync("docs/guides").map((file) => file.replace(".md", ""));
  expect(files.sort()).toEqual(GUIDES.map(({ slug }) => slug).sort());
  for (const { slug, title } of GUIDES) {
    expect(readFileSync(`docs/guides/${slug}.md`, "utf8").split("\n", 1)).toEqual([`# ${title}`]);
  }
});
