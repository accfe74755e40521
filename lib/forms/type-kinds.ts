import * as z from "zod/mini";
import type { FieldFault } from "../contract/issue-reason";
import { LONGEST_TYPE, MOST_TYPES } from "../contract/rules";
import {
  TRANSACTION_KINDS,
  type TransactionKind,
  type TypeKinds,
  typeKey,
} from "../contract/transaction-kinds";
import { mapped, text } from "./fields";
import { WORDS } from "./words";

interface Line {
  /** Its number, as a reader counts lines. */
  at: number;
  type: string;
  kind: string;
}

/** `profit share = interest`: the last equals sign counts. */
function lineOf(text: string, index: number): Line {
  const sign = text.lastIndexOf("=");
  return {
    at: index + 1,
    type: text.slice(0, Math.max(0, sign)).trim().normalize("NFC"),
    kind: text
      .slice(sign + 1)
      .trim()
      .toLowerCase()
      .replaceAll(/[\s-]+/g, "_"),
  };
}

const linesOf = (text: string): Line[] =>
  text.split("\n").flatMap((line, index) => (line.trim() === "" ? [] : [lineOf(line, index)]));

const isKind = (kind: string): kind is TransactionKind => TRANSACTION_KINDS.some((known) => known === kind);

type Fault = FieldFault & { message: string };

/** What is wrong with a line; null: nothing. @param before those above it */
function faultOf({ at, type, kind }: Line, before: Line[]): Fault | null {
  const because = (reason: Fault["reason"], why: string, limit?: number): Fault => ({
    ...{ reason, message: `Line ${at}: ${why}` },
    ...(limit !== undefined && { limit }),
  });
  if (typeKey(type) === "" || kind === "") return because("malformed", WORDS.typeKind);
  if ([...type].length > LONGEST_TYPE)
    return because("too_long", `a type has at most ${LONGEST_TYPE} characters`, LONGEST_TYPE);
  if (!isKind(kind)) return because("not_allowed", `a type can stand for ${TRANSACTION_KINDS.join(", ")}`);
  const same = before.find((line) => typeKey(line.type) === typeKey(type));
  return same ? because("repeated", `this type stands on line ${same.at} already`) : null;
}

function faultIn(text: string): Fault | null {
  const lines = linesOf(text);
  if (lines.length > MOST_TYPES) return { reason: "too_many", message: WORDS.typeKinds, limit: MOST_TYPES };
  for (const [index, line] of lines.entries()) {
    const fault = faultOf(line, lines.slice(0, index));
    if (fault) return fault;
  }
  return null;
}

const areLines = z.check<string>(({ value, issues }) => {
  const fault = faultIn(value);
  if (!fault) return;
  const { message, ...params } = fault;
  issues.push({ code: "custom", input: value, message, params });
});

/** What the core system's types stand for, one on each line, as in `profit share = interest`. */
export const typeKinds = mapped(
  text(WORDS.typeKinds).check(areLines),
  (text): TypeKinds =>
    Object.fromEntries(linesOf(text).flatMap(({ type, kind }) => (isKind(kind) ? [[type, kind]] : []))),
);

/** The kinds of types as a person types them. */
export const typeKindsText = (kinds: TypeKinds): string =>
  Object.entries(kinds)
    .map(([type, kind]) => `${type} = ${kind}`)
    .join("\n");
