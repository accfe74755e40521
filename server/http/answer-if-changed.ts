import { Answer } from "../core/index";
import type { ApiRequest } from "./call";

/** What a 304 repeats of the answer that it stands for (RFC 9110, 15.4.5). */
const REPEATED = ["Cache-Control", "ETag", "Vary"];

/** A reader who has the answer already (`If-None-Match`) is told so: 304, without it. */
export function answerIfChanged({ method, headers }: ApiRequest, answer: Answer): Answer {
  const { ETag } = answer.headers;
  if ((method !== "GET" && method !== "HEAD") || answer.status !== 200 || !ETag) return answer;
  const asked = headers.get("if-none-match") ?? "";
  const known: string[] = asked.match(/"[^"]*"/g) ?? [];
  if (asked.trim() !== "*" && !known.includes(ETag.replace(/^W\//, ""))) return answer;
  const repeated = Object.entries(answer.headers).filter(([name]) => REPEATED.includes(name));
  return new Answer(null, Object.fromEntries(repeated), 304);
}
