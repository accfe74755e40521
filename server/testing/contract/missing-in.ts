/** What an answer lacks of what its sample says, by its place; as `Sample.answer` explains it. */
export function missingIn(answer: unknown, said: unknown, place = "body"): string[] {
  if (typeof said === "string" && place === "body")
    return String(answer).includes(said) ? [] : [`${place} does not include ${said}`];
  if (Array.isArray(said)) {
    if (!Array.isArray(answer)) return [`${place} is no list`];
    if (said.length === 0) return answer.length === 0 ? [] : [`${place} is not empty`];
    return answer.flatMap((each, index) => missingIn(each, said[0], `${place}[${index}]`));
  }
  if (typeof said === "object" && said !== null)
    return Object.entries(said).flatMap(([name, inner]) =>
      missingIn((answer as Record<string, unknown> | null)?.[name], inner, `${place}.${name}`),
    );
  const holds =
    typeof said === "string" && said.endsWith("…")
      ? String(answer).startsWith(said.slice(0, -1))
      : String(answer) === String(said);
  return holds ? [] : [`${place} is ${JSON.stringify(answer)}, not ${JSON.stringify(said)}`];
}
