import { pino } from "pino";
import type { ErrorBody } from "../../lib/contract/index";
import { createApi } from "../api/index";
import { type Bff, createBff } from "../bff/index";
import { onlySecret, type RotatingSecret, systemRandom } from "../core/index";
import { watchContract } from "./contract/watch-contract";
import { createInstitution } from "./create-institution";
import { createTestContext, type TestContext, type TestContextOptions } from "./create-test-context";

type Fetch = (request: Request, env?: { address?: string | null }) => Promise<Response>;

export interface TestPagesOptions extends TestContextOptions {
  /** Wraps the calls from the BFF to the API: to watch, delay or break them. */
  between?: (fetch: Fetch) => Fetch;
  sessionSecret?: RotatingSecret;
}

export interface TestPages extends TestContext {
  bff: Bff;
  companyId: number;
  /** A browser with no cookies yet. */
  browser(): TestBrowser;
}

export interface Answer {
  status: number;
  headers: Headers;
  /** The body as text. */
  text: string;
  // biome-ignore lint/suspicious/noExplicitAny: tests look into whatever came
  json: any;
}

/** No page may show or read the API's English: every message that reaches the pages' server is this one. */
const OTHER_WORDS = "~ some other words of the API ~";

async function reword(response: Response): Promise<Response> {
  if (response.ok) return response;
  const body = await response.clone().json();
  const details = body.error.details.map((detail: object) => ({ ...detail, message: OTHER_WORDS }));
  const error = { ...body.error, message: OTHER_WORDS, details };
  return Response.json({ error }, { status: response.status, headers: response.headers });
}

/** What is wrong, as our scripts show it: by field, or with the form as a whole. */
export function problemsOf({ json: { error } }: Answer): { field: string; message: string }[] {
  const { details, message } = error as ErrorBody["error"];
  if (details.length === 0) return [{ field: "", message }];
  return details.map(({ field, message }) => ({ field, message }));
}

/** BFF and API on a fresh database with one institution, and browsers that use them. */
export async function createTestPages(options: TestPagesOptions = {}): Promise<TestPages> {
  const context = await createTestContext(options);
  const { settings, clock } = context;
  const { companyId } = await createInstitution(context);
  const log = pino({ level: "silent" });
  const api = watchContract(createApi({ ...context, random: systemRandom, log }));
  const reworded: Fetch = async (request, env) => reword(await api.fetch(request, env));
  const bff = createBff({
    api: { fetch: options.between?.(reworded) ?? reworded },
    config: {
      publicOrigin: settings.publicOrigin,
      staffOrigin: settings.staffOrigin,
      sessionSecret: options.sessionSecret ?? onlySecret("a session secret of the tests, long enough"),
      settings,
    },
    clock,
    log,
  });
  return { ...context, bff, companyId, browser: () => new TestBrowser(bff, settings.publicOrigin) };
}

/** What a browser does with the BFF: keeps cookies, sends forms, reads data. */
export class TestBrowser {
  readonly cookies = new Map<string, string>();

  constructor(
    private readonly bff: Bff,
    private readonly origin: string,
  ) {}

  get cookieHeader(): string {
    return [...this.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  }

  /** Another browser with a copy of these cookies. */
  copy(): TestBrowser {
    const other = new TestBrowser(this.bff, this.origin);
    for (const [name, value] of this.cookies) other.cookies.set(name, value);
    return other;
  }

  async send(path: string, init: RequestInit = {}): Promise<Answer> {
    const headers = new Headers(init.headers);
    if (this.cookies.size > 0) headers.set("Cookie", this.cookieHeader);
    const request = new Request(new URL(path, this.origin), { ...init, headers });
    const response = await this.bff.fetch(request, { address: "192.0.2.7" });
    this.keep(response.headers.getSetCookie());
    const text = await response.text();
    if (request.method === "POST" && text.includes(OTHER_WORDS))
      throw new Error("a form shows the API's words");
    const isJson = response.headers.get("Content-Type")?.includes("application/json");
    return {
      status: response.status,
      headers: response.headers,
      text,
      json: isJson ? JSON.parse(text) : null,
    };
  }

  get(path: string): Promise<Answer> {
    return this.send(path, { headers: { Accept: "application/json", "Sec-Fetch-Site": "same-origin" } });
  }

  /** As our scripts send a form. */
  post(path: string, fields: Record<string, string> = {}): Promise<Answer> {
    const headers = { Accept: "application/json", "Sec-Fetch-Site": "same-origin" };
    return this.send(path, { method: "POST", headers, body: new URLSearchParams(fields) });
  }

  /** As a browser submits a form without scripts. */
  submit(path: string, fields: Record<string, string> = {}): Promise<Answer> {
    const headers = { Accept: "text/html", "Sec-Fetch-Site": "same-origin" };
    return this.send(path, { method: "POST", headers, body: new URLSearchParams(fields) });
  }

  /** As the entry does before it makes a page; answers the Cookie header that the page sees. */
  async open(path = "/accounts"): Promise<string> {
    const request = new Request(new URL(path, this.origin), { headers: { Cookie: this.cookieHeader } });
    const { cookie, setCookies } = await this.bff.renewPageSession(request, { address: "192.0.2.7" });
    this.keep(setCookies);
    return cookie;
  }

  private keep(setCookies: string[]): void {
    for (const line of setCookies) {
      const [pair = "", ...attributes] = line.split("; ");
      const name = pair.slice(0, pair.indexOf("="));
      if (attributes.includes("Max-Age=0")) this.cookies.delete(name);
      else this.cookies.set(name, pair.slice(name.length + 1));
    }
  }
}
