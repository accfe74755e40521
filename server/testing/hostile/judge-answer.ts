import type { Verdict } from "../contract/check-answer";
import type { RawAnswer } from "./send-request";

const isAbout = (named: string, corrupted: string) =>
  named.startsWith(corrupted) || corrupted.startsWith(named);

/** A corrupted field may make its neighbours wrong: a state in another country, an end before the beginning, a part of a passkey without the others. */
const NEIGHBOURS = [/(country|state|city|village)_id$/, /^(from|to)$/, /^credential\./];
const areNeighbours = (...fields: string[]) =>
  NEIGHBOURS.some((neighbours) => fields.every((field) => neighbours.test(field)));

/** What is wrong with a refusal of one field: it has to name it and to say what would be right. */
function unhelpful(verdict: Verdict, answer: RawAnswer, field: string | undefined): string[] {
  if (verdict.code !== "invalid_request") return [];
  const { details } = JSON.parse(answer.body).error as { details: { field: string; message: string }[] };
  if (details.some(({ message }) => message.trim() === "")) return ["a detail says nothing"];
  if (!field) return [];
  const named = details.some((detail) => isAbout(detail.field, field) || areNeighbours(detail.field, field));
  return named ? [] : [`names ${details.map((detail) => detail.field).join(", ") || "nothing"}`];
}

/** What is wrong with an answer, whatever was sent. */
export function judgeAnswer(verdict: Verdict, answer: RawAnswer, field: string | undefined): string[] {
  const { status } = answer;
  return [
    ...verdict.problems,
    ...(status >= 500 ? [`answers ${status}`] : []),
    ...(status === 429 ? ["answers 429 while volume limits are off (start the demo with LIMITS=off)"] : []),
    ...(status === 400 ? unhelpful(verdict, answer, field) : []),
  ];
}
