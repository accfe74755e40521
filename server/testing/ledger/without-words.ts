import { isNamed } from "../../../lib/audit-words";
import { FACT_WORDS } from "../../../lib/fact-words";
import { VALUE_WORDS } from "../../../lib/value-words";

/** Typed by people, or a name of something else that has words of its own. */
const AS_IT_IS = ["reason", "name", "description", "scopes", "permission", "type", "types", "action"];

const asField = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

function valuesWithout(name: string, value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap((each) => valuesWithout(name, each));
  if (typeof value !== "string" || AS_IT_IS.includes(name) || !/^[a-z]+([_A-Z][a-z]*)*$/.test(value))
    return [];
  const words = ["fields", "filters", "order"].includes(name)
    ? FACT_WORDS[asField(value)]
    : VALUE_WORDS[name]?.[value];
  return words === undefined ? [`${name}: ${value}`] : [];
}

/** What an audit row tells that pages have no words for: names of facts, and values that only programs know. */
export function withoutWords(details: unknown): string[] {
  return Object.entries(details ?? {}).flatMap(([name, value]): string[] => {
    if (name === "before" || name === "after")
      return typeof value === "object" ? withoutWords(value) : valuesWithout("status", value);
    return [...(isNamed(name) ? [] : [name]), ...valuesWithout(name, value)];
  });
}
