import { z } from "zod";
import { Answer } from "../core/index";

/** What an operation answers that makes a PDF. */
export const pdf = (description: string) => ({
  schema: z.string().meta({ format: "binary" }),
  mediaType: "application/pdf" as const,
  description,
});

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
