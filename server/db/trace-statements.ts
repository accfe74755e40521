import type { Client } from "pg";
import { statementSpan } from "../core/index";

type Query = (...given: unknown[]) => unknown;
type Config = string | { name?: string; text?: string } | undefined;

/** Its first word and its name: a text may hold anything, and values hold people's data. */
function nameOf(config: Config): string {
  const { name, text } = typeof config === "string" ? { name: undefined, text: config } : (config ?? {});
  const [word = "statement"] = /\w+/.exec(text ?? "") ?? [];
  return name ? `${word.toUpperCase()} ${name}` : word.toUpperCase();
}

/** Makes a span of each statement of a connection. */
export function traceStatements(client: Client): void {
  const query = client.query.bind(client) as Query;
  const traced: Query = (...given) => {
    const end = statementSpan(nameOf(given[0] as Config));
    const done = given.at(-1);
    if (typeof done === "function") {
      given[given.length - 1] = (error: unknown, result: unknown) => {
        end(error);
        done(error, result);
      };
      return query(...given);
    }
    const result = query(...given);
    if (result instanceof Promise) result.then(() => end(), end);
    else end();
    return result;
  };
  client.query = traced as Client["query"];
}
