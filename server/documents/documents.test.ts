import { extractText, getDocumentProxy } from "unpdf";
import { expect, test } from "vitest";
import type { Receipt } from "../../lib/contract/index";
import { directionOf, LANGUAGES } from "../../lib/format/languages";
import { wordsOf } from "../../lib/words/words-of";
import { issuer, longStatement } from "../testing/sample-statement";
import { receiptPdf, statementPdf } from "./paper-pdf";
import { breakLines, printable, visualPieces } from "./printable";

const receipt = (more: Partial<Receipt> = {}): Receipt => ({
  ...issuer,
  account_number: "•••-•••-••••017-5",
  product_name: "Regular Savings",
  currency: "PHP",
  balance: "1234567.5",
  available_balance: null,
  hold_amount: "0.00",
  ...{ as_of: null, stale: null },
  printed_again_at: null,
  ...more,
});

async function pagesOf(file: Buffer) {
  const pdf = await getDocumentProxy(new Uint8Array(file));
  const { text } = await extractText(pdf, { mergePages: false });
  const sizes = await Promise.all(
    text.map(async (_, n) => (await pdf.getPage(n + 1)).view.slice(2).map((points) => (points / 72) * 25.4)),
  );
  return { text, sizes: sizes.map((size) => size.map(Math.round)) };
}

test("a receipt is 80 mm wide and tells what the page tells, with accents, other alphabets and the currency's sign", async () => {
  const { text, sizes } = await pagesOf(await receiptPdf(receipt(), "en_PH"));
  expect(sizes).toEqual([[80, 160]]);
  for (const told of [
    ...["Harbour Savings", "•••-•••-••••017-5", "Regular Savings", "₱1,234,567.50", "₱0.00", "14:40"],
    ...[issuer.staff_name, `001 ${issuer.branch_name}`, "0B6C-8F1E"],
  ])
    expect(text[0]).toContain(told);
  expect(text[0]).not.toContain("Available");
  expect(text[0]).not.toContain("[…]");
});

test("what the font cannot show is marked, and the document says so", async () => {
  const names = { institution: "港湾銀行", staff_name: "Ana \u202b山田 太郎\u202c Cruz" };
  const { text } = await pagesOf(await receiptPdf(receipt(names), "en_PH"));
  expect(text[0]).toContain("Ana […] Cruz");
  expect(text[0]).toMatch(/\[…\] stands for letters that this file cannot show/);
});

test.each([
  ["hi_IN", "INR", "₹1,234,567.50"],
  ["vi_VN", "VND", "1.234.567,5"],
  ["bn_BD", "BDT", "BDT 1,234,567.50"],
])("figures and days of %s in %s are ones that the font can show", async (lang, currency, money) => {
  const { text } = await pagesOf(await receiptPdf(receipt({ currency }), lang));
  expect(text[0]?.replaceAll("\u00a0", " ")).toContain(money);
  expect(text[0]).not.toContain("[…]");
});

test("a statement repeats its head and counts its pages, and no line is lost", async () => {
  const { text, sizes } = await pagesOf(await statementPdf(longStatement(120), { lang: "en_PH" }));
  expect(sizes).toEqual(text.map(() => [210, 297]));
  expect(text.length).toBeGreaterThan(2);
  for (const [n, page] of text.entries()) {
    for (const told of ["Withdrawn", "Paid in", "Balance, PHP", `Page ${n + 1} of ${text.length}`])
      expect(page).toContain(told);
    expect(page).toContain(`001-210-0000017-5 · 0B6C-8F1E`);
  }
  const all = text.join(" ");
  const references = Array.from({ length: 120 }, (_, n) => `REF-${n}`);
  expect(all.match(/REF-\d+/g)).toEqual(references);
  for (const told of [
    "Ana Peña",
    "HSB 00000001",
    "August 1, 2026 – August 31, 2026",
    "−12.50",
    "+12.50",
    "Cash deposit",
  ])
    expect(all).toContain(told);
});

test("a balance that was not told is the one that is reckoned, and a common type is said in the paper's language", async () => {
  const { transactions, ...rest } = longStatement(1);
  const reckoned = transactions.map((line) => ({ ...line, type: "INTEREST", reckoned_balance: "4321" }));
  const { text } = await pagesOf(await statementPdf({ ...rest, transactions: reckoned }, { lang: "es_ES" }));
  expect(text[0]?.replaceAll(/\s/g, "")).toMatch(/Intereses.*4\.?321,00/);
});

test("long descriptions are told in full, and nothing stands below the page's end", async () => {
  const description = `${"Rent of the shop by the pier ".repeat(8)}with 電 at its end`;
  const { text } = await pagesOf(await statementPdf(longStatement(30, description), { lang: "en_PH" }));
  const all = text.join(" ").replaceAll(/\s+/g, " ");
  expect(all.match(/with \[…\] at its end/g)).toHaveLength(30);
  expect(text.at(-1)).toContain("stands for letters");
  expect(text.at(-1)).toContain(`Page ${text.length} of ${text.length}`);
});

test("a period in which nothing moved says so", async () => {
  const { text } = await pagesOf(await statementPdf(longStatement(0), { lang: "en_PH" }));
  expect(text).toHaveLength(1);
  expect(text[0]).toContain("No transactions in this period");
  expect(text[0]).not.toContain("Withdrawn");
});

test.each([
  ["Nguye\u0302\u0303n", "Nguyễn"],
  ["a\u200db\u00ad c\n\td", "ab c d"],
  ["אב ab ไทย हिन्दी", "אב ab […]"],
  ["\ufffc", "[…]"],
])("%j is written %j", (text, written) => {
  const characters = new Set(Array.from({ length: 0x2100 }, (_, code) => code).concat(0xfffc, 0x5d0, 0x5d1));
  expect(printable(text, characters)).toBe(written);
});

const SEAL = { code: "K7QM-3XZ9-P2TA-8HRV-5NWC-4JDE", page: "https://bank.example/verify" };

test("in Arabic everything is said in Arabic, with its digits, and read from the right", async () => {
  const paper = { ...longStatement(2, "إيداع (فرع)"), institution: "بنك الميناء" };
  const { text } = await pagesOf(
    await statementPdf(paper, { lang: "ar_EG", seal: SEAL, phone: "+20 2 555" }),
  );
  const digits = text[0]?.replaceAll(/\s/g, "");
  for (const told of [SEAL.code, "١٢٫٥٠", "٢٠٢٦", "001-210-0000017-5"]) expect(digits).toContain(told);
  expect(text[0]).not.toMatch(/\[…\]|Statement|Balance/);
});

test("a paper says by what it is verified, and where to complain", async () => {
  const file = await statementPdf(longStatement(1), { lang: "fr_FR", seal: SEAL, phone: "+33 1 55" });
  const [text = ""] = (await pagesOf(file)).text;
  for (const told of [SEAL.code, `Ouvrez ${SEAL.page}`, "Appelez le +33 1 55", "12 Mabini Street"])
    expect(text.replaceAll(/\s+/g, " ")).toContain(told);
});

/** Every kind of part below a node of the tree by which a page is read, in its order. */
function rolesIn(node: { role?: string; children?: object[] }): string[] {
  return [node.role ?? "", ...(node.children ?? []).flatMap(rolesIn)].filter(Boolean);
}

test("a screen reader is told headings, tables and their heads, the picture in words, and lines in their order", async () => {
  const pdf = await getDocumentProxy(
    new Uint8Array(await statementPdf(longStatement(60), { lang: "es_ES", seal: SEAL })),
  );
  expect(await pdf.getMarkInfo()).toMatchObject({ Marked: true });
  const first = await (await pdf.getPage(1)).getStructTree();
  const roles = rolesIn(first as object);
  expect(roles.slice(0, 4)).toEqual(["Root", "Document", "P", "H1"]);
  expect(roles.filter((role) => role === "Table")).toHaveLength(2);
  // The head is read once, however many pages repeat it.
  expect(roles.join().split("TR,TH,TH,TH,TH,TH,TR,TD,TD,TD,TD,TD")).toHaveLength(2);
  expect(roles.filter((role) => role === "TH")).toHaveLength(
    roles.filter((role) => role === "TR").length - 60 + 4,
  );
  expect(JSON.stringify(first)).toContain("Código QR");
});

test.each([
  ["ab 12", "rtl", ["ab 12"]],
  ["كشف حساب", "rtl", ["حساب", " ", "كشف"]],
  ["a كشف (ab)", "ltr", ["a ", "كشف", " (ab)"]],
  ["كشف (ab)", "rtl", ["(", "ab", ")", " ", "كشف"]],
  ["\u061c-١٢٫٥", "rtl", ["١", "٢", "٫", "٥", "-"]],
] as const)("%j is drawn as %s pieces %j", (line, page, pieces) => {
  expect(visualPieces(line, page)).toEqual(pieces);
});

test.each(LANGUAGES)("the telephone number of a paper is read from its country code on in %s", (language) => {
  const phone = "+63 2 8555 0100";
  const line = wordsOf(`${language}_PH`)("documents.complain", { phone });
  expect(visualPieces(line, directionOf(language)).join("")).toContain(phone);
});

test("lines break between words, and within one that is too long, and nothing is lost", () => {
  const lines = breakLines("one two threefour 12345678901", 5, (text) => text.length);
  expect(lines).toEqual(["one", "two", "three", "four", "12345", "67890", "1"]);
});
