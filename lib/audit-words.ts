import type { ActorKind } from "./contract/audit";
import { AUDIT_ACTIONS } from "./contract/audit-actions";
import { FACT_WORDS } from "./fact-words";
import { VALUE_WORDS } from "./value-words";

const spaced = (name: string) => name.replaceAll(/[._]/g, " ");

/** What was done. Another release may know actions that we have no words for. */
export const actionWords = (action: string): string =>
  (AUDIT_ACTIONS as Record<string, readonly [subject: string, words: string, details?: string]>)[
    action
  ]?.[1] ?? spaced(action);

const SUBJECT_WORDS: Record<string, string> = {
  user: "person",
  company: "institution",
  api_key: "API key",
  challenge: "code",
};

export const subjectWords = (type: string): string => SUBJECT_WORDS[type] ?? spaced(type);

/** Who acts where there is no name. */
export const ACTOR_WORDS: Record<ActorKind, string> = {
  anonymous: "Before sign-in",
  api_key: "API key",
  customer: "Customer",
  staff: "Staff",
  system: "Passbook (automatic)",
};

/** Facts whose values are names of fields themselves. */
const NAMING_FIELDS = ["fields", "filters", "order"];

/** Columns are told as the API calls them. */
const asField = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** Whether pages have words for the name of a detail. */
export const isNamed = (name: string): boolean => FACT_WORDS[asField(name)] !== undefined;

const factWords = (name: string): string => FACT_WORDS[asField(name)] ?? spaced(asField(name));

const fieldWords = (text: string): string =>
  text
    .split(/,\s*/)
    .map((part) => part.replace(/^\S+/, factWords))
    .join(", ");

/** Words of the API, such as `no_birth_date` or `audit:read`; everything else is shown as it is. */
const isWord = (text: string) => /^[a-z]+([_:][a-z]+)*$/.test(text);

function wordsOf(name: string, text: string): string {
  if (NAMING_FIELDS.includes(name)) return fieldWords(text);
  if (name === "action") return actionWords(text);
  const words = VALUE_WORDS[name]?.[text];
  return words ?? (isWord(text) ? spaced(text).replace(":", ": ") : text);
}

/** @param name of the fact: what a value is called depends on it */
function valueWords(name: string, value: unknown): string {
  if (value === null || value === undefined || value === "") return "none";
  if (typeof value === "boolean") return value ? "yes" : "no";
  if (Array.isArray(value))
    return value.length > 0 ? value.map((each) => valueWords(name, each)).join(", ") : "none";
  if (typeof value === "object")
    return Object.entries(value)
      .map(([inner, each]) => `${factWords(inner)} ${valueWords(inner, each)}`)
      .join(", ");
  return wordsOf(name, String(value));
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** A fact of a record of the audit, as people read it. */
export interface Fact {
  name: string;
  value: string;
}

/** A reason is shown as it was typed. */
const factOf = (name: string, value: unknown): Fact => ({
  name: factWords(name),
  value: name === "reason" ? String(value) : valueWords(name, value),
});

const changeOf = (name: string, old: unknown, now: unknown): Fact => ({
  name: factWords(name),
  value: `${valueWords(name, old)} → ${valueWords(name, now)}`,
});

/** Each field that a change gave another value; of a step, the status before it and after. */
function changesOf(before: unknown, after: unknown): Fact[] {
  if (typeof before === "string") return [changeOf("status", before, after)];
  const [old, now] = [isObject(before) ? before : {}, isObject(after) ? after : {}];
  const names = [...new Set([...Object.keys(old), ...Object.keys(now)])];
  return names.map((name) => changeOf(name, old[name], now[name]));
}

/** What the details of a record say; of a change what was before and what is after. */
export function factsOf({ after, ...details }: Record<string, unknown>): Fact[] {
  const { before, ...others } = details;
  // A number is a count, and no state.
  const told = typeof before === "number" ? details : others;
  const facts = Object.entries(told).filter(([, value]) => value !== null && value !== "");
  return [...changesOf(before, after), ...facts.map(([name, value]) => factOf(name, value))];
}
