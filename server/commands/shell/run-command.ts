import type { z } from "zod";
import { COMMAND } from "../../../lib/contract/audit-actions";
import { setOwnWords } from "../../../lib/words/own-words";
import { ApiError, SYSTEM } from "../../core/index";
import type { Context } from "../../modules/context";
import type { Platform } from "../../platform/create-platform";
import { ConfigError, loadCommandConfig, type PlatformConfig } from "../../settings/load-config";
import { readOwnWords } from "../../settings/read-own-words";
import { type Printed, print } from "./print";
import { type Given, type Options, readOptions, UsageError } from "./read-options";

export interface Call<O extends Options> {
  ctx: Context;
  platform: Platform;
  /** As given on the command line. */
  options: Given<O>;
}

export interface Command<O extends Options> {
  /** Behind `npm run`. */
  name: string;
  usage: string;
  options: O;
  /** By the word that follows the name; `""` where none follows. */
  actions?: Record<string, (call: Call<O>) => Promise<Printed>>;
  /** It works on production only, and refuses `--demo`. */
  production?: true;
  /** It looks: it does no work that waits in the database. */
  withoutJobs?: true;
  /** In the place of actions: what neither opens the database nor brings it to the release. */
  unopened?: (config: PlatformConfig, options: Given<O>) => Promise<Printed>;
  /** Before the database is opened. */
  prepare?: (config: PlatformConfig, options: Given<O>) => Promise<void>;
  /** Fields of the API whose option has another name than the field with hyphens. */
  names?: Record<string, string>;
  /** Said of what is not there. */
  unknown?: string;
}

const DEPLOYMENT = "It needs the settings of npm start; with --demo it works on the demo of npm run demo.";

const usageOf = ({ usage, production }: Pick<Command<Options>, "usage" | "production">) =>
  production
    ? usage
    : `${usage}\n${DEPLOYMENT}\nLists and records are tables; with --json everything is JSON, one-time secrets and links too.\n`;

const optionOf = (field: string, names: Record<string, string> = {}) =>
  `--${names[field] ?? field.replaceAll("_", "-").replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;

/** Holds options against a schema of the API. Errors: `UsageError` naming each option at fault. */
export function accept<Schema extends z.ZodType>(
  schema: Schema,
  input: unknown,
  names: Record<string, string> = {},
): z.output<Schema> {
  const parsed = schema.safeParse(input);
  if (parsed.success) return parsed.data;
  const faults = parsed.error.issues.map(({ path: [field], message }) =>
    field === undefined ? `The options ${message}` : `${optionOf(String(field), names)}: ${message}`,
  );
  throw new UsageError(faults.join("\n"));
}

function explain(
  error: unknown,
  command: Pick<Command<Options>, "usage" | "production" | "names" | "unknown">,
): string {
  // The code of a program that failed is a number.
  if (error instanceof UsageError || String((error as { code?: unknown }).code).startsWith("ERR_PARSE_ARGS"))
    return `${(error as Error).message}\n\n${usageOf(command)}`;
  if (error instanceof ConfigError && !command.production)
    return `${error.message}\n\nFor the demo of npm run demo: --demo.`;
  if (!(error instanceof ApiError)) return (error as Error).message;
  if (error.code === "not_found") return command.unknown ?? "There is no such one.";
  const faults = error.details.map(({ field, message }) => `${optionOf(field, command.names)} ${message}`);
  return faults.join("\n") || error.message;
}

async function run<O extends Options>(
  command: Command<O>,
): Promise<{ text: string; json?: boolean; failed?: true | undefined }> {
  const { positionals, values, json, help, demo } = readOptions(command.options, process.argv.slice(2));
  if (help) return { text: usageOf(command) };
  const [word = "", ...others] = positionals;
  const action = others.length === 0 ? command.actions?.[word] : undefined;
  const load = () => loadCommandConfig(demo ? "demo" : "production");
  if (demo && command.production)
    throw new UsageError(
      "It does not work on a demo, which has its own tables and institutions: npm run demo.",
    );
  if (command.unopened && !word) return { text: print(await command.unopened(load(), values), json), json };
  if (!action) throw new UsageError(word ? `There is no "${positionals.join(" ")}".` : "What is to be done?");
  const onWait = () => void process.stderr.write("A start works on the tables: waiting for its end …\n");
  const config = load();
  if (config.wordsDir) setOwnWords(readOwnWords(config.wordsDir));
  await command.prepare?.(config, values);
  // What opens no database does not load what works on one.
  const { createPlatform } = await import("../../platform/create-platform");
  const platform = await createPlatform(config, {
    isCommand: true,
    withoutJobs: command.withoutJobs,
    onWait,
  });
  try {
    const ctx = {
      ...platform,
      actor: SYSTEM,
      requestId: COMMAND + command.name,
      address: null,
      userAgent: null,
    };
    const printed = await action({ ctx, platform, options: values });
    return { text: print(printed, json), json, failed: printed.failed };
  } finally {
    await platform.close();
  }
}

/**
 * `npm run <name> -- <action> --option value`: acts on the database of this deployment, which may be running. Only
 * `--demo` leads to a demo: without settings it refuses, and names those that are missing.
 */
export function runCommand<O extends Options>(command: Command<O>): Promise<void> {
  return run(command).then(
    ({ text, json, failed }) => {
      // What failed is said where cron and services look for it; a program finds its JSON in one place.
      (failed && !json ? process.stderr : process.stdout).write(text);
      if (failed) process.exitCode = 1;
    },
    (error) => {
      const why = explain(error, command);
      const asJson = process.argv.includes("--json");
      process.stderr.write(`${asJson ? JSON.stringify({ error: why }) : why}\n`);
      process.exitCode = 1;
    },
  );
}
