import { Agent, request } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";

/** Milliseconds between two requests of a caller. */
const PAUSE = 100;
const CALLERS = 20;

export interface Load {
  port: number;
  apiKey: string;
  /** The number that the customers begin with. */
  first?: number;
  /** Whether another request is to be sent, after so many. */
  goesOn(sent: number): boolean;
}

/** What came back. */
export interface Told {
  sent: number;
  statuses: Map<number, number>;
  /** Numbers of the customers whose writing was acknowledged. */
  acknowledged: string[];
  /** When each answer that is no failure came, in milliseconds of `performance.now()`. */
  answeredAt: number[];
}

interface Asked {
  method: string;
  path: string;
  headers?: Record<string, string>;
  body?: string;
  /** The number of a customer that is written. */
  writes?: string;
}

/** A page, a call, a call that a proxy must not repeat, and a write of the core system. */
const asked = (index: number, apiKey: string): Asked => {
  const number = `HSB7${String(index).padStart(7, "0")}`;
  const kinds: Asked[] = [
    { method: "GET", path: "/help" },
    { method: "GET", path: "/v2/api/customer/me" },
    { method: "POST", path: "/api/auth/refresh_token", body: '{"refresh_token":"none"}' },
    {
      method: "PUT",
      path: `/v1/customers/${number}`,
      headers: { Authorization: `Bearer ${apiKey}` },
      body: JSON.stringify({ name: "Ida", sur_name: `Drill ${index}`, dob: "1990-02-28" }),
      writes: number,
    },
  ];
  return kinds[index % kinds.length]!;
};

/** What the nodes answer to what is asked; anything else is a failure. */
const ANSWERS = [200, 201, 401];
export const isFailure = (status: number): boolean => !ANSWERS.includes(status);

/** One request over kept connections, as browsers and integrators send them. @returns the status, 0 for none */
function ask(agent: Agent, port: number, { method, path, body, headers }: Asked): Promise<number> {
  const all = {
    Host: "bank.example",
    app_key: "harbour-user",
    ...headers,
    ...(body && { "Content-Type": "application/json" }),
  };
  return new Promise((resolve) => {
    const options = { agent, port, host: "127.0.0.1", method, path, headers: all, timeout: 20_000 };
    const sent = request(options, (answer) => {
      answer
        .resume()
        .once("end", () => resolve(answer.statusCode ?? 0))
        .once("error", () => resolve(0));
    });
    sent.once("timeout", () => sent.destroy());
    sent.once("error", () => resolve(0)).end(body);
  });
}

/** Asks until it is over, as twenty callers, and repeats nothing. */
export async function load({ port, apiKey, first = 0, goesOn }: Load): Promise<Told> {
  const agent = new Agent({ keepAlive: true });
  const told: Told = { sent: 0, statuses: new Map(), acknowledged: [], answeredAt: [] };
  const caller = async () => {
    while (goesOn(told.sent)) {
      const one = asked(first + told.sent++, apiKey);
      const status = await ask(agent, port, one);
      told.statuses.set(status, (told.statuses.get(status) ?? 0) + 1);
      if (!isFailure(status)) told.answeredAt.push(performance.now());
      if (one.writes && [200, 201].includes(status)) told.acknowledged.push(one.writes);
      await sleep(PAUSE);
    }
  };
  await Promise.all(Array.from({ length: CALLERS }, caller));
  agent.destroy();
  return told;
}

export const failuresOf = ({ statuses }: Told): number =>
  [...statuses].reduce((sum, [status, count]) => sum + (isFailure(status) ? count : 0), 0);

/** Whether every kind of request was answered. */
export const isAnsweredInFull = ({ statuses }: Told): boolean =>
  ANSWERS.every((status) => status === 200 || statuses.has(status));

export const inWords = ({ statuses }: Told): string =>
  [...statuses]
    .sort(([a], [b]) => a - b)
    .map(([status, count]) => `${count} × ${status === 0 ? "no answer" : status}`)
    .join(", ");

/** The longest time without an answer after a moment, in seconds: how long the service was away. */
export function awayAfter({ answeredAt }: Told, from: number, until: number): number {
  const times = [from, ...answeredAt.filter((time) => time > from && time < until), until].sort(
    (a, b) => a - b,
  );
  return Math.max(...times.slice(1).map((time, at) => time - times[at]!)) / 1_000;
}
