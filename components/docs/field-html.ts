import type { ApiField } from "@/lib/openapi/fields";
import type { ApiBody } from "@/lib/openapi/operations";
import { escapeHtml, inlineHtml, lineHtml } from "./markdown";

export interface FieldLine {
  name: string;
  note: string;
  description: string;
}

/** Most are one line, which needs no element. */
const saidHtml = (text: string) =>
  text.includes("\n\n") ? text.split("\n\n").map(lineHtml).join("") : inlineHtml(text);

/** Fields with type and meaning. @param beside whether names stand beside what is said of them */
export const fieldsHtml = (lines: FieldLine[], beside = true): string =>
  `<dl class="fields${beside ? " fields-beside" : ""}">${lines
    .map(
      ({ name, note, description }) =>
        `<div><dt>${escapeHtml(name)}</dt><dd><i>${escapeHtml(note)}</i>${saidHtml(description)}</dd></div>`,
    )
    .join("")}</dl>`;

type Fold = { summary: string; content: string; open?: boolean; language?: string };

/** Something behind its name. */
export const foldHtml = ({ summary, content, open, language }: Fold): string =>
  `<details${open ? " open" : ""}${language ? ` data-language="${language}"` : ""} class="fold"><summary>${summary}</summary>${content}</details>`;

/** In text a quotation mark is itself; an example has hundreds. */
const textHtml = (text: string) => escapeHtml(text).replaceAll("&quot;", '"');

/** Code that scrolls within its own frame, with a button that `CopyCode` listens to. */
export const codeHtml = (text: string, label: string): string =>
  `<div class="code"><button type="button" data-copy class="code-copy needs-script no-print">Copy</button><section tabindex="0" aria-label="${escapeHtml(label)}" class="code-frame"><pre>${textHtml(text)}</pre></section></div>`;

/** The fields of a body, as lines. */
export const fieldLines = (fields: ApiField[]): FieldLine[] =>
  fields.map(({ path, type, required, description }) => ({
    name: path,
    note: required ? type : `${type}, optional`,
    description,
  }));

/** A body: its fields, open, beside its examples. */
export function bodyHtml({ examples, fields }: ApiBody, label: string): string {
  const shown = examples
    .map(
      ({ summary, text }) =>
        `<figure><figcaption class="text-sm text-soft">${escapeHtml(summary)}</figcaption>${codeHtml(text, `${label}: ${summary}`)}</figure>`,
    )
    .join("");
  if (fields.length === 0) return `<div class="grid gap-4">${shown}</div>`;
  return `<div class="grid gap-x-8 gap-y-4 xl:grid-cols-2"><div class="grid min-w-0 content-start gap-4">${shown}</div><section aria-label="Fields of ${escapeHtml(label.toLowerCase())}">${fieldsHtml(fieldLines(fields), false)}</section></div>`;
}
