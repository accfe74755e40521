import { beforeEach, describe, expect, test } from "vitest";
import { createFakedPages, pairFor, refused, tokensFor } from "../../testing/create-faked-pages";
import { apiCalls } from "../api/api-calls";
import { NO_BROWSER } from "../bff-dependencies";
import { BrowserSession } from "./browser-session";
import { renewPageSession } from "./recheck-session";
import { type Audience, type SessionTokens, sessionContent } from "./session-content";
import { isSessionEnded } from "./session-ended";

type Api = (request: Request) => Response;
const REFRESH = "POST /api/auth/refresh_token";
const AWAY: Api = () => new Response("<html>", { status: 502 });

let api: Api;
let pages: ReturnType<typeof createFakedPages>;
beforeEach(() => {
  pages = createFakedPages((request) => api(request));
});

/** An API that refreshes as `refresh` says, and else answers `rest`. */
const refreshing =
  (refresh: Api, rest: Api = () => Response.json({})): Api =>
  (request) =>
    request.url.endsWith("/refresh_token") ? refresh(request) : rest(request);

async function open(audience: Audience, tokens?: SessionTokens, renews = true): Promise<BrowserSession> {
  const cookie = tokens ? await pages.cookieOf(audience, { tokens }) : "";
  return BrowserSession.open(pages.bff.services, audience, cookie, NO_BROWSER, { renews });
}

/** A token that ends so many seconds after the start. */
const endingIn = (scope: SessionTokens["scope"], seconds: number) =>
  tokensFor(scope, { accessUntil: pages.start + seconds * 1000 });

const ended = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (reason: unknown) => (isSessionEnded(reason) ? reason : Promise.reject(reason)),
  );

const lockDesk = (session: BrowserSession) => session.authorised(apiCalls.lockStaffSession());
const LOCK = "POST /v2/api/staff/me/lock";

describe("a token that is about to end", () => {
  beforeEach(() => {
    api = refreshing(() => Response.json(pairFor("staff")));
  });

  test.each([
    [91, []],
    [90, [REFRESH]],
    [0, [REFRESH]],
  ])("in %d seconds, is renewed first: %j", async (seconds, before) => {
    const session = await open("staff", endingIn("staff", seconds));
    await lockDesk(session);
    expect(pages.calls).toEqual([...before, LOCK]);
    expect(session.content.tokens?.access).toBe(before.length > 0 ? "access-2" : "access-1");
  });

  test.each(["recovery", "second_step"] as const)("is not renewed of a %s", async (scope) => {
    const session = await open("customer", endingIn(scope, 10));
    await session.renewIfDue();
    expect(pages.calls).toEqual([]);
  });

  test("is not renewed where no cookie can be set", async () => {
    await lockDesk(await open("staff", endingIn("staff", 10), false));
    expect(pages.calls).toEqual([LOCK]);
  });

  test("keeps when a secret was last given, and gets the new lifetimes", async () => {
    const session = await open("staff", endingIn("staff", 10));
    pages.wait(5);
    await session.renewIfDue();
    const now = pages.start + 5_000;
    expect(session.content.tokens).toMatchObject({
      provedAt: pages.start,
      accessUntil: now + 600_000,
      refreshUntil: now + 7_200_000,
    });
  });
});

describe("where the platform is away", () => {
  beforeEach(() => {
    api = refreshing(AWAY);
  });

  test("a token that still lives is used", async () => {
    await lockDesk(await open("staff", endingIn("staff", 10)));
    expect(pages.calls).toEqual([REFRESH, LOCK]);
  });

  test("one that has ended is not, and the session stays", async () => {
    const session = await open("staff", endingIn("staff", 0));
    await expect(lockDesk(session)).rejects.toMatchObject({ status: 503 });
    expect(pages.calls).toEqual([REFRESH]);
    expect(await session.setCookies()).toEqual([]);
  });

  test("a page is made with the session as it is, and the log says why", async () => {
    const cookie = await pages.cookieOf("staff", { tokens: endingIn("staff", 0) });
    const renewed = await renewPageSession(pages.bff.services, cookie, NO_BROWSER);
    expect(renewed).toEqual({ cookie, setCookies: [], reader: null, lang: undefined });
    expect(pages.lines.at(-1)).toMatchObject({
      err: expect.objectContaining({ message: "service_unavailable" }),
    });
  });
});

describe("a session is over", () => {
  test.each([
    ["invalid_token", true],
    ["insufficient_scope", true],
    ["invalid_app_key", false],
    ["rate_limited", false],
  ] as const)("where its refresh is refused by %s: %s", async (code, isOver) => {
    api = refreshing(() => refused(code));
    const session = await open("staff", endingIn("staff", 0));
    const reason = await session.renewIfDue().catch((failure: unknown) => failure);
    expect([isSessionEnded(reason), session.content]).toEqual([
      isOver,
      isOver ? {} : { tokens: endingIn("staff", 0) },
    ]);
  });

  test("where its refresh token has ended: the API is not asked", async () => {
    const { start } = pages;
    const session = await open("staff", tokensFor("staff", { accessUntil: start, refreshUntil: start }));
    expect(await ended(session.renewIfDue())).toMatchObject({ early: false });
    expect(pages.calls).toEqual([]);
  });

  test.each([
    ["user", 10, 10, true],
    ["user", 0, 10, true],
    ["user", 0, 1, true],
    ["signup", 10, 10, true],
    ["signup", 1, 10, true],
    ["signup", 0, 10, false],
    ["recovery", 0, 10, false],
    ["recovery", 1, 10, true],
  ] as const)(
    "of %s, %d and %d seconds before its tokens end: early is %s",
    async (scope, access, refresh, early) => {
      const until = (seconds: number) => pages.start + seconds * 1000;
      api = () => refused("invalid_token");
      const session = await open(
        "customer",
        tokensFor(scope, { accessUntil: until(access), refreshUntil: until(refresh) }),
      );
      expect(await ended(session.authorised(apiCalls.getOwnTerms()))).toMatchObject({ early });
      expect(session.content).toEqual({});
    },
  );

  test("where there is none, and then no cookie is taken away either", async () => {
    const session = await open("customer");
    expect(await ended(session.authorised(apiCalls.getCustomer()))).toMatchObject({ early: false });
    expect(await session.setCookies()).toEqual([]);
    expect(pages.calls).toEqual([]);
  });

  test("where a token that is refused cannot be renewed, or its successor is refused as well", async () => {
    api = refreshing(
      () => Response.json(pairFor("staff")),
      () => refused("invalid_token"),
    );
    for (const [tokens, renews, calls] of [
      [tokensFor("staff"), false, [LOCK]],
      [tokensFor("recovery"), true, [LOCK]],
      [tokensFor("staff"), true, [LOCK, REFRESH, LOCK]],
    ] as const) {
      pages.calls.length = 0;
      const session = await open("staff", tokens, renews);
      expect(await ended(lockDesk(session))).not.toBeNull();
      expect(pages.calls).toEqual(calls);
      expect((await session.setCookies()).join()).toMatch(/^__Host-passbook-staff=; .*Max-Age=0$/);
    }
  });

  test("by no other refusal", async () => {
    api = () => refused("insufficient_scope");
    const session = await open("staff", tokensFor("staff"));
    await expect(lockDesk(session)).rejects.toMatchObject({ status: 403 });
    expect(pages.calls).toEqual([LOCK]);
  });
});

test("of what is kept in the session, only what changed sets a cookie", async () => {
  const session = await open("staff", tokensFor("staff"));
  expect(await session.setCookies()).toEqual([]);
  session.setScope("staff_locked");
  const [line = "", ...more] = await session.setCookies();
  expect(more).toEqual([]);
  expect(await pages.bff.services.cookies.open("staff", line, sessionContent)).toEqual({
    tokens: tokensFor("staff_locked"),
  });
  pages.wait(7);
  session.noteProof();
  expect(session.content.tokens).toEqual(tokensFor("staff_locked", { provedAt: pages.start + 7_000 }));
});

test("without a session nothing is noted of one", async () => {
  const session = await open("staff");
  session.setScope("staff");
  session.noteProof();
  expect(session.content).toEqual({});
});

test("a device is known to staff and to a customer by a token of each, and the name is the customer's", async () => {
  const named = { initials: "A. S.", by: { username: "ana@example.com" }, hasPasscode: true };
  const customer = await open("customer", tokensFor("user"));
  customer.keepDevice("of-ana", named);
  const [line = ""] = await customer.setCookies();
  const header = line.split(";", 1)[0] ?? "";
  const { services } = pages.bff;
  const staff = await BrowserSession.open(services, "staff", header, NO_BROWSER);
  staff.keepDevice("of-noemi");
  const [both = ""] = await staff.setCookies();
  const back = await BrowserSession.open(services, "customer", both, NO_BROWSER);
  expect(await back.readKnown()).toEqual(named);
  expect(await back.knownBy("of-ana")).toEqual(named.by);
  expect(await back.knownBy("of-noemi")).toBeUndefined();
  const sent: (string | null)[] = [];
  api = ({ headers }) => {
    sent.push(headers.get("Device-Token"));
    return Response.json(pairFor("user"));
  };
  await back.signIn(apiCalls.getTokens({}));
  await (await BrowserSession.open(services, "staff", both, NO_BROWSER)).signIn(apiCalls.getTokens({}));
  expect(sent).toEqual(["of-ana", "of-noemi"]);
  back.forgetKnown();
  const [forgotten = ""] = await back.setCookies();
  expect(
    await (await BrowserSession.open(services, "customer", forgotten, NO_BROWSER)).readKnown(),
  ).toBeNull();
  const fresh = await open("customer");
  fresh.forgetKnown();
  expect(await fresh.setCookies()).toEqual([]);
});

test("staff and customers call with the key of their own application", async () => {
  const keys: (string | null)[] = [];
  api = ({ headers }) => {
    keys.push(headers.get("app_key"));
    return Response.json(pairFor("user"));
  };
  for (const audience of ["staff", "customer"] as const)
    await (await open(audience)).call(apiCalls.checkHealth());
  expect(keys).toEqual(["demo-admin-app", "demo-user-app"]);
});
