import { expect, test } from "vitest";
import { searchDocuments } from "./search-documents";

const found = (query: string) =>
  searchDocuments(
    [
      { href: "/a", title: "List customers", note: "GET /v1/customers", text: "Every field is a filter." },
      { href: "/b", title: "Page through a list", note: "Cursors", text: "A customer, a cursor." },
      { href: "/c", title: "Take webhooks", note: "Events", text: "Sign" },
    ],
    query,
  ).map(({ href }) => href);

test("every word has to be there, and titles come before texts", () => {
  expect(found("customer")).toEqual(["/a", "/b"]);
  expect(found("  CUSTOMER cursor ")).toEqual(["/b"]);
  expect(found("/v1/customers")).toEqual(["/a"]);
  expect(found("nothing")).toEqual([]);
  expect(found(" .* ")).toEqual([]);
});
