import { setTimeout as sleep } from "node:timers/promises";
import type { BenchWorld } from "./create-bench-world";
import { accountNumberOf, SIGNED_UP } from "./fill";
import type { Load, LoadRequest } from "./measure";
import { pageScenarios } from "./page-scenarios";
import { type Callers, json, type SignedIn, signInRequest } from "./sign-in-callers";

/** Who is put under load. `next`: the same build behind Next's own server. `uncounted`: the same program without metrics. */
export type TargetName = "passbook" | "peer" | "floor" | "next" | "uncounted";

export interface Scenario {
  name: string;
  title: string;
  targets: TargetName[];
  connections: number;
  /** Instead of seconds. */
  amount?: number;
  /** Awaited before each round. */
  ready?(): Promise<void>;
  next(): LoadRequest;
}

const PEERS: TargetName[] = ["passbook", "peer"];
const ALL: TargetName[] = [...PEERS, "next", "floor", "uncounted"];
const CODES = 200;

function roundRobin<Item>(itemsNow: () => Item[]): () => Item {
  let i = 0;
  return () => {
    const items = itemsNow();
    return items[i++ % items.length] as Item;
  };
}

const page = (name: string, title: string, next: () => LoadRequest): Scenario => ({
  ...{ name, title, targets: ["passbook"], connections: 10 },
  next,
});

/** Codes are asked for by numbers that nobody had before, and verified once the texts have arrived. */
function signUpScenarios(world: BenchWorld): Scenario[] {
  const headers = json({ app_key: world.settings.DEFAULT_USER_APP_KEY ?? "" });
  const asked: { mobile: string; reference: string }[] = [];
  let serial = Date.now() % 10_000_000;
  const arrived = () => asked.every(({ mobile }) => world.codeOf(mobile));
  const nextNumber = () => {
    serial = (serial + 1) % 10_000_000;
    return `+63927${String(serial).padStart(7, "0")}`;
  };
  return [
    {
      name: "otp",
      title: "Asking for a code",
      ...{ targets: ["passbook"], connections: 8, amount: CODES },
      next() {
        const mobile = nextNumber();
        return {
          path: "/v2/api/auth/signup/otp",
          method: "POST",
          headers,
          body: JSON.stringify({ mobile }),
          onAnswer: (body) => asked.push({ mobile, reference: JSON.parse(body).ref_number }),
        };
      },
    },
    {
      name: "verify",
      title: "Verifying a code",
      ...{ targets: ["passbook"], connections: 8, amount: CODES },
      async ready() {
        while (!arrived()) await sleep(100);
      },
      next() {
        const { mobile = "", reference } = asked.shift() ?? {};
        const body = JSON.stringify({ ref_number: reference, mobile, otp: world.codeOf(mobile) });
        return { path: "/v2/api/auth/signup/otp-verify", method: "POST", headers, body };
      },
    },
  ];
}

/** What the interface is used for most, each as one load. */
export function scenariosOf(world: BenchWorld, callers: Callers): Scenario[] {
  const serials = Array.from({ length: Math.min(SIGNED_UP, world.customers) }, (_, i) => i + 1);
  const serial = roundRobin(() => serials);
  const customer = roundRobin(() => callers.customers);
  let looked = 0;
  const lookUp = (accountNumber: string, accessToken: string): LoadRequest => ({
    path: `/v2/api/savings/by-account-number/${accountNumber}`,
    headers: { "access-token": accessToken },
  });
  const own = ({ accountNumber, accessToken }: SignedIn) => lookUp(accountNumber, accessToken);
  return [
    ...[8, 32, 64].map((connections) => ({
      name: `look-up-${connections}`,
      title: `Look-up by number, ${connections} connections`,
      ...{ targets: connections === 8 ? ALL : PEERS, connections },
      next: () => own(customer()),
    })),
    {
      name: "list",
      title: "A customer's list",
      ...{ targets: ["passbook", "peer"], connections: 10 },
      next: () => ({ path: "/v2/api/savings/get-all", headers: { "access-token": customer().accessToken } }),
    },
    {
      name: "teller",
      title: "Look-up by a teller, audited",
      ...{ targets: ["passbook", "peer"], connections: 10 },
      next: () => lookUp(accountNumberOf(1 + ((looked++ * 7919) % world.accounts)), callers.staff),
    },
    {
      name: "v1-page",
      title: "A page of /v1/savings_accounts",
      ...{ targets: ["passbook", "peer"], connections: 10 },
      next: () => ({ path: "/v1/savings_accounts", headers: { authorization: `Bearer ${world.apiKey}` } }),
    },
    ...[10, 60].map((connections) => ({
      name: `v1-record-${connections}`,
      title: `An account by key, audited, ${connections} connections`,
      ...{ targets: ["passbook" as const], connections },
      next: () => ({
        path: `/v1/savings_accounts/${accountNumberOf(1 + ((looked++ * 7919) % world.accounts))}`,
        headers: { authorization: `Bearer ${world.apiKey}` },
      }),
    })),
    {
      name: "sign-in",
      title: "get_tokens, on a device that is known",
      ...{ targets: ["passbook"], connections: 8 },
      next() {
        const { serial, deviceToken } = customer();
        return signInRequest(world, serial, deviceToken);
      },
    },
    {
      name: "sign-in-anew",
      title: "get_tokens, on a device that is told of",
      ...{ targets: ["passbook"], connections: 8 },
      next: () => signInRequest(world, serial()),
    },
    ...signUpScenarios(world),
    page("landing", "Landing page", () => ({ path: "/" })),
    page("login-page", "Sign-in page", () => ({ path: "/login" })),
    page("api-page", "/docs/api", () => ({ path: "/docs/api" })),
    ...pageScenarios(callers).map(({ name, title, next }) => page(name, title, next)),
  ];
}

/** A scenario's load on one server. */
export const loadOf = (scenario: Scenario, url: string, seconds: number): Load => ({
  url,
  connections: scenario.connections,
  length: scenario.amount ? { amount: scenario.amount } : { seconds },
  next: scenario.next,
});
