import { z } from "zod";
import { accountEnding } from "../../lib/format/index";
import { Answer } from "../core/index";

/** What an operation answers that makes a PDF. */
export const pdf = (description: string) => ({
  schema: z.string().meta({ format: "binary" }),
  mediaType: "application/pdf" as const,
  description,
});

/** Such as `statement-0175-2026-08-01-2026-08-31`: of the account no more is told than its ending. */
export const statementName = (accountNumber: string, { from, to }: { from: string; to: string }) =>
  `statement-${accountEnding(accountNumber)}-${from}-${to}`;

/** @param name without its ending */
export const pdfAnswer = (name: string, bytes: Buffer) =>
  new Answer(bytes, {
    "Content-Type": "application/pdf",
    "Content-Disposition": `attachment; filename="${name}.pdf"`,
  });

/** What papers show of the letters of the world. */
export const PAPER_LETTERS =
  "It shows Latin, Greek, Cyrillic, Armenian, Georgian, Arabic and Hebrew letters; `[…]` stands for others, and it says so.";
/** By what papers are verified. */
export const PAPER_CODE =
  "A code on it, and a QR code, tell a reader who holds it that it was issued (`verifyDocument`).";
