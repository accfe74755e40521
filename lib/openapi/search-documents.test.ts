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

test("a slip of a letter is forgiven in titles, not in short words", () => {
  for (const slip of ["custmers", "cusotmers", "custommers", "cuztomers"])
    expect(found(slip)).toEqual(["/a"]);
  expect(found("tkae")).toEqual([]);
  expect(found("cuztomrs")).toEqual([]);
});

test("what is for staff comes last", () => {
  const of = (href: string, title: string, forStaff?: boolean) => ({
    ...{ href, title, note: "", text: "savings" },
    ...(forStaff && { forStaff }),
  });
  const all = [of("/paper", "Savings paper", true), of("/guide", "Paging"), of("/list", "List savings")];
  expect(searchDocuments(all, "savings").map(({ href }) => href)).toEqual(["/list", "/guide", "/paper"]);
});

test("every word has to be there, and titles come before texts", () => {
  expect(found("customer")).toEqual(["/a", "/b"]);
  expect(found("  CUSTOMER cursor ")).toEqual(["/b"]);
  expect(found("/v1/customers")).toEqual(["/a"]);
  expect(found("nothing")).toEqual([]);
  expect(found(" .* ")).toEqual([]);
});
