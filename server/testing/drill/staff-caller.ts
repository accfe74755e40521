import { setTimeout as pause } from "node:timers/promises";
import type { ImportProblem, ImportRecord } from "../../../lib/contract/index";

const PAUSE_MS = 250;
const APP = { app_key: "demo-admin-app" };
const IMPORTS = "/v2/api/staff/imports";

/** The demo's administrator, who calls the API of a server. */
export class StaffCaller {
  #token = "";

  constructor(private readonly origin: string) {}

  /** Before each file: a token of fifteen minutes outlives what is done with it. */
  async signIn(): Promise<void> {
    const body = { username: "admin@example.com", password: "admin-demo-pass" };
    const answer = await fetch(`${this.origin}/api/auth/get_tokens`, {
      method: "POST",
      headers: { ...APP, "Content-Type": "application/json" },
      body: JSON.stringify(body),
    });
    this.#token = ((await answer.json()) as { access_token: string }).access_token;
  }

  call(method: string, path: string, body?: object | string): Promise<Response> {
    return fetch(this.origin + path, {
      method,
      headers: {
        ...APP,
        "Access-Token": this.#token,
        ...(body && { "Content-Type": typeof body === "string" ? "text/csv" : "application/json" }),
      },
      ...(body && { body: typeof body === "string" ? body : JSON.stringify(body) }),
    });
  }

  async json<T>(method: string, path: string, body?: object | string): Promise<T> {
    const answer = await this.call(method, path, body);
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
    return (await answer.json()) as T;
  }

  send = (kind: string, csv: string) => this.json<ImportRecord>("POST", `${IMPORTS}?kind=${kind}`, csv);
  find = (id: number) => this.json<ImportRecord>("GET", `${IMPORTS}/${id}`);
  cancel = (id: number) => this.json<ImportRecord>("POST", `${IMPORTS}/${id}/cancel`);
  commit = (id: number) => this.json<ImportRecord>("POST", `${IMPORTS}/${id}/commit`);
  check = ({ id, columns }: ImportRecord) =>
    this.json<ImportRecord>("POST", `${IMPORTS}/${id}/check`, { fields: columns.map(({ field }) => field) });
  problems = async (id: number) =>
    (await this.json<{ results: ImportProblem[] }>("GET", `${IMPORTS}/${id}/problems`)).results;
  problemsFile = async (id: number) => (await this.call("GET", `${IMPORTS}/${id}/problems/export`)).text();

  /** Waits until an import is as it should be. */
  async until(id: number, isSo: (record: ImportRecord) => boolean): Promise<ImportRecord> {
    for (;;) {
      const record = await this.find(id);
      if (isSo(record)) return record;
      await pause(PAUSE_MS);
    }
  }

  /** How many of these customer numbers there are. */
  async count(numbers: string[]): Promise<number> {
    const lists = numbers.map((number) =>
      this.json<{ count: number }>("GET", `/v2/api/staff/customers?search=${number}`),
    );
    return (await Promise.all(lists)).reduce((sum, { count }) => sum + count, 0);
  }
}
