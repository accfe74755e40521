import createClient from "openapi-fetch";
// `npm run types` makes these from docs/openapi/passbook.json.
import type { paths } from "../../../lib/sdk/document-types";

export interface Target {
  baseUrl: string;
  /** Calls the API in process; HTTP when absent. */
  fetch?: (request: Request) => Promise<Response>;
  /** The code of the newest text to a number. */
  readCode(mobile: string): Promise<string>;
  /** A customer who has savings accounts. */
  saver: { username: string; password: string };
  /** A key that may read and feed. */
  apiKey: string;
}

interface Outcome<T> {
  data?: T;
  error?: unknown;
  response: Response;
}

const create = ({ baseUrl, fetch }: Target) =>
  createClient<paths>({ baseUrl, ...(fetch ? { fetch } : {}), headers: { app_key: "demo-user-app" } });

/** What the steps of a journey share. */
export interface Journey extends Target {
  client: ReturnType<typeof create>;
  /** The steps that succeeded. */
  done: string[];
  /** The data of a success; throws on anything else. */
  take<T>(step: string, outcome: Outcome<T>): T;
}

export function startJourney(target: Target): Journey {
  const done: string[] = [];
  return {
    ...target,
    client: create(target),
    done,
    take(step, { data, error, response }) {
      if (data === undefined) throw new Error(`${step}: ${response.status} ${JSON.stringify(error)}`);
      done.push(step);
      return data;
    },
  };
}

/** Fails unless the answer says what the document promises. */
export function assert(step: string, holds: boolean): void {
  if (!holds) throw new Error(`${step}: the answer is not what the document promises`);
}

export const as = (accessToken: string) => ({ "Access-Token": accessToken });
