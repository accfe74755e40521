import { parseArgs } from "node:util";
import { nearestName } from "../../core/index";

/** Says that there is no such option, and which one may be meant. */
export function unknownOption(given: string, names: readonly string[]): string {
  const nearest = nearestName(given, names, (name) => Math.max(2, name.length / 3));
  const meant = nearest ? `; --${nearest} is meant?` : "";
  return `There is no option --${given}${meant || (names.length > 0 ? `: there is ${names.map((name) => `--${name}`).join(", ")}` : "")}`;
}

/** The flags of a command that takes nothing else. Errors: names the first that it does not know, and the nearest one. */
export function readFlags<Name extends string>(names: readonly Name[], args: string[]): Set<Name> {
  for (const arg of args) {
    const name = arg.replace(/^--/, "");
    if (!(names as readonly string[]).includes(name) || name === arg)
      throw new Error(unknownOption(name, names));
  }
  return new Set(args.map((arg) => arg.slice(2) as Name));
}

/** What follows an option: `list` takes commas or repetition, `texts` repetition only, and nothing follows a `flag`. */
export type OptionKind = "text" | "texts" | "list" | "number" | "yes or no" | "flag";

/** By its name without hyphens before it: `interest-rate`. */
export type Options = Record<string, OptionKind>;

type Value<Kind> = Kind extends "texts" | "list"
  ? string[]
  : Kind extends "number"
    ? number
    : Kind extends "yes or no" | "flag"
      ? boolean
      : string;

/** Undefined where an option is absent; null for `none` and `any`: no value, no restriction. */
export type Given<O extends Options> = { [Name in keyof O]?: Value<O[Name]> | null };

/** A wrong option, told together with the usage. */
export class UsageError extends Error {}

const READ: Record<Exclude<OptionKind, "flag">, (texts: string[], name: string) => unknown> = {
  text: ([text]) => text,
  texts: (texts) => texts,
  list: (texts) => texts.flatMap((text) => text.split(",").map((part) => part.trim())),
  number([text = ""], name) {
    if (!/^[0-9]{1,9}$/.test(text)) throw new UsageError(`--${name} must be a whole number`);
    return Number(text);
  },
  "yes or no"([text], name) {
    if (text !== "yes" && text !== "no") throw new UsageError(`--${name} must be yes or no`);
    return text === "yes";
  },
};

/** What every command understands. */
const FLAGS = {
  json: { type: "boolean" },
  help: { type: "boolean" },
  demo: { type: "boolean" },
} as const;

/** What stands on the command line. Errors: `UsageError`, and those of `parseArgs`. */
export function readOptions<O extends Options>(options: O, args: string[]) {
  refuseUnknown([...Object.keys(options), ...Object.keys(FLAGS)], args);
  const declared = Object.entries(options).map(([name, kind]) => [
    name,
    kind === "flag" ? ({ type: "boolean" } as const) : ({ type: "string", multiple: true } as const),
  ]);
  const { values, positionals } = parseArgs({
    args,
    options: { ...Object.fromEntries(declared), ...FLAGS },
    allowPositionals: true,
  });
  const {
    json = false,
    help = false,
    demo = false,
    ...given
  } = values as Record<string, string[] | boolean> & { [Name in keyof typeof FLAGS]?: boolean };
  const entries = Object.entries(given).map(([name, texts]) => [name, readValue(options[name], texts, name)]);
  return { positionals, json, help, demo, values: Object.fromEntries(entries) as Given<O> };
}

/** Said before anything else of the line is read: a misspelled option would be lost. */
function refuseUnknown(names: string[], args: string[]): void {
  const { tokens } = parseArgs({ args, strict: false, tokens: true });
  const strange = tokens.find(
    (token) => token.kind === "option" && /^[a-z]/.test(token.name) && !names.includes(token.name),
  );
  if (strange?.kind === "option") throw new UsageError(unknownOption(strange.name, names));
}

function readValue(kind: OptionKind = "text", texts: string[] | boolean, name: string): unknown {
  if (kind === "flag" || typeof texts === "boolean") return texts;
  if (texts.length === 1 && (texts[0] === "none" || texts[0] === "any")) return null;
  const single = kind !== "list" && kind !== "texts";
  if (single && texts.length > 1) throw new UsageError(`--${name} is there more than once`);
  return READ[kind](texts, name);
}
