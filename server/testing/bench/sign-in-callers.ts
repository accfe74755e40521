import { ADMINISTRATOR, type BenchWorld, PASSWORD } from "./create-bench-world";
import { accountNumberOf, mobileOf, SIGNED_UP } from "./fill";
import type { LoadRequest } from "./measure";

const CUSTOMERS = 200;

/** A customer who is signed in. */
export interface SignedIn {
  accessToken: string;
  /** By which an app that signed in before is known. */
  deviceToken: string;
  serial: number;
  /** Their first account. */
  accountNumber: string;
  /** The cookie of the pages; for the first ten callers. */
  cookie: string;
  /** The id of an account, for its page. */
  accountId: number;
}

export interface Callers {
  customers: SignedIn[];
  /** An access token of staff. */
  staff: string;
  /** The cookie of the pages of staff. */
  staffCookie: string;
}

export const json = (headers: Record<string, string>) => ({ "content-type": "application/json", ...headers });

/** The customer with this serial signs in: from a device that is told of, unless it is known. */
export const signInRequest = (world: BenchWorld, customer: number, deviceToken = ""): LoadRequest => ({
  path: "/api/auth/get_tokens",
  method: "POST",
  headers: json({ app_key: world.settings.DEFAULT_USER_APP_KEY ?? "", "device-token": deviceToken }),
  body: JSON.stringify({ mobile: mobileOf(customer), password: PASSWORD }),
});

async function tokensOf(url: string, { path, ...init }: LoadRequest) {
  const response = await fetch(url + path, init);
  const body = (await response.json()) as { access_token?: string; device_token?: string };
  if (!body.access_token) throw new Error(`${path}: ${JSON.stringify(body)}`);
  return { accessToken: body.access_token, deviceToken: body.device_token ?? "" };
}

/** @param path of the form below `/bff` */
async function cookieOf(url: string, path: string, fields: Record<string, string>): Promise<string> {
  const response = await fetch(`${url}/bff${path}`, {
    method: "POST",
    redirect: "manual",
    headers: { origin: url, "sec-fetch-site": "same-origin" },
    body: new URLSearchParams(fields),
  });
  const cookies = response.headers.getSetCookie().map((cookie) => cookie.split(";")[0]);
  if (response.status !== 303 || cookies.length === 0) throw new Error(`/bff${path}: ${response.status}`);
  return cookies.join("; ");
}

async function accountIdOf(url: string, cookie: string): Promise<number> {
  const response = await fetch(`${url}/bff/accounts?limit=1&offset=0`, { headers: { cookie } });
  const { results } = (await response.json()) as { results: { id: number }[] };
  return results[0]?.id ?? 0;
}

/** Customers and a member of staff, signed in as people do. */
export async function signInCallers(world: BenchWorld, url: string): Promise<Callers> {
  const serials = Array.from({ length: Math.min(CUSTOMERS, SIGNED_UP) }, (_, i) => i + 1);
  const customers: SignedIn[] = [];
  for (const serial of serials) {
    // Accounts go round the customers, who are counted from 1; the first account is the second customer's.
    const accountNumber = accountNumberOf(serial === 1 ? world.customers : serial - 1);
    const tokens = await tokensOf(url, signInRequest(world, serial));
    const known = { id: mobileOf(serial), password: PASSWORD };
    const cookie = serial <= 10 ? await cookieOf(url, "/login", known) : "";
    customers.push({
      ...{ ...tokens, serial, accountNumber, cookie },
      accountId: cookie ? await accountIdOf(url, cookie) : 0,
    });
  }
  const { accessToken: staff } = await tokensOf(url, {
    path: "/api/auth/get_tokens",
    method: "POST",
    headers: json({ app_key: world.settings.DEFAULT_ADMIN_APP_KEY ?? "" }),
    body: JSON.stringify({ email: ADMINISTRATOR, password: world.administratorPassword }),
  });
  const administrator = { email: ADMINISTRATOR, password: world.administratorPassword };
  return { customers, staff, staffCookie: await cookieOf(url, "/staff/login", administrator) };
}
