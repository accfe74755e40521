import type { ApiField } from "@/lib/openapi/fields";
import { type GatheredAnswer, gatherAnswers } from "@/lib/openapi/gather-answers";
import type { ApiAnswer, ApiOperation } from "@/lib/openapi/operations";
import { bodyHtml, codeHtml, fieldsHtml, foldHtml } from "./field-html";
import { lineHtml } from "./markdown";
import type { Sample } from "./samples-of";

const section = (heading: string, content: string, id?: string) =>
  `<section class="mt-10"><h2 class="mb-3 text-xl"${id ? ` id="${id}"` : ""}>${heading}</h2>${content}</section>`;

const headerLines = (headers: ApiAnswer["headers"]) =>
  headers.map(({ name, description }) => ({ name, note: "header", description }));

const isRefusal = ({ codes }: ApiAnswer) => codes.length > 0;

function answerHtml({ status, description, headers, body, fieldsOf }: GatheredAnswer, index: number): string {
  const parts = [
    `<div class="max-w-[72ch]">${description.split("\n\n").map(lineHtml).join("")}</div>`,
    headers.length > 0 ? fieldsHtml(headerLines(headers)) : "",
    body ? bodyHtml(body, `Answer ${status}`) : "",
    fieldsOf ? `<p class="text-soft">Its fields are those of answer ${fieldsOf}.</p>` : "",
  ];
  return foldHtml({
    summary: `<b>${status}</b>`,
    content: `<div class="grid gap-4 pb-6">${parts.join("")}</div>`,
    open: index === 0,
  });
}

/** Refusals have one form, and differ in what their codes say: an example of the first stands for all. */
function refusalsHtml(refusals: GatheredAnswer[], fields: ApiField[]): string {
  const lines = refusals.map(({ status, codes, description, headers }) => ({
    ...{ name: status, note: codes.join(", ") },
    description: [description, ...headers.map((header) => `\`${header.name}\`: ${header.description}`)].join(
      "\n\n",
    ),
  }));
  const [example] = refusals.flatMap(({ body }) => body?.examples ?? []);
  const body = { examples: example ? [example] : [], fields };
  return `<h3 class="mt-8 mb-3 text-lg">Refusals</h3>${fieldsHtml(lines)}${foldHtml({ summary: "Fields of every refusal", content: bodyHtml(body, "Refusal") })}`;
}

/** The answers of an operation, successes each behind its status; what all of them have comes once, after them. */
function answersHtml(all: ApiAnswer[]): string {
  const { answers, headers, refusalFields } = gatherAnswers(all);
  const refusals = answers.filter(isRefusal);
  return [
    ...answers.filter((answer) => !isRefusal(answer)).map(answerHtml),
    headers.length > 0
      ? foldHtml({ summary: "Headers of every answer", content: fieldsHtml(headerLines(headers)) })
      : "",
    refusals.length > 0 ? refusalsHtml(refusals, refusalFields) : "",
  ].join("");
}

const sampleHtml = ({ language, text }: Sample) =>
  foldHtml({
    ...{ summary: `<b>${language}</b>`, language },
    content: `<div class="pb-5">${codeHtml(text, `The request in ${language}`)}</div>`,
  });

/** All that is said of an operation, but for what scripts change. */
export function operationHtml({ parameters, body, answers }: ApiOperation, samples: Sample[]): string {
  const lines = parameters.map(({ name, in: place, type, required, description }) => ({
    ...{ name, description },
    note: `${place}, ${type}${required ? "" : ", optional"}`,
  }));
  return [
    section("In your language", samples.map(sampleHtml).join(""), "samples"),
    lines.length > 0 ? section("Headers and parameters", fieldsHtml(lines)) : "",
    body ? section("Body", bodyHtml(body, "Body")) : "",
    section("Answers", answersHtml(answers), "answers"),
  ].join("");
}
