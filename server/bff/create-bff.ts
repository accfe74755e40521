import { type Context, Hono } from "hono";
import { ApiError, SIZES } from "../core/index";
import type { BffDependencies, Client } from "./bff-dependencies";
import { type BffServices, createBffServices, type PageAnswer } from "./bff-services";
import { answerData } from "./data/answer-data";
import { dataRoutes } from "./data/data-routes";
import { answerDownload, answerLogo, downloadRoutes } from "./data/downloads";
import { forgetDone } from "./forms/flash";
import { formRoutes } from "./forms/form-routes";
import { submitForm } from "./forms/submit-form";
import { keepBalances } from "./keep-balances";
import { refuseForgery } from "./refuse-forgery";
import { completeHeaders, renderCode, renderFailure } from "./responses";
import { answerIdle } from "./session/answer-idle";
import { recheckSession } from "./session/recheck-session";
import { type RenewedPageSession, renewPageSession } from "./session/renew-page-session";

interface Bindings {
  address?: string | null;
}
type Env = { Bindings: Bindings };

/** What is known of a form's body before it is read. */
interface BodyTable {
  /** In bytes. */
  largestBodyOf(method: string, url: string): number;
  /** Whether it is read as it comes. */
  isUpload(method: string, url: string): boolean;
}

/** Beside its file a form has a few fields. */
const LARGEST_UPLOAD = SIZES.importFile + SIZES.body;
const UPLOADS = formRoutes.flatMap(({ path, takesFile }) => (takesFile ? [`/bff${path}`] : []));

const PATHS = [
  "/session",
  "/logo/:hash",
  ...[...dataRoutes, ...downloadRoutes, ...formRoutes].map(({ path }) => path),
];

const isUpload = (method: string, url: string) =>
  method === "POST" && UPLOADS.includes(new URL(url).pathname);

export interface Bff extends BodyTable {
  /** Of everything that it answers, parameters after a colon. */
  paths: string[];
  /** Answers everything below `/bff`. @param env.address the browser's, as resolved through trusted proxies */
  fetch(request: Request, env?: Bindings): Promise<Response>;
  /** Before a page is made: see `renewPageSession`. */
  renewPageSession(request: Request, env?: Bindings): Promise<RenewedPageSession>;
  /** Before anything of a page is made: 503 where the API is away and not even the institution is known. */
  ready(): Promise<void>;
  /** Makes a page, which may name the status of its answer. */
  makePage(answer: PageAnswer, make: () => Promise<void>): Promise<void>;
  /** What reading for pages needs. */
  services: BffServices;
}

const clientOf = (request: Request, env: Bindings): Client => ({
  address: env.address ?? null,
  userAgent: request.headers.get("User-Agent"),
  languages: request.headers.get("Accept-Language"),
});

function createApp(services: BffServices): Hono<Env> {
  const app = new Hono<Env>().basePath("/bff");
  const client = (c: Context<Env>) => clientOf(c.req.raw, c.env);

  app.use(async (c, next) => refuseForgery(c.req.raw, services.config) ?? (await next()));
  app.get("/session", (c) => recheckSession(services, c.req.raw, client(c)));
  app.get("/idle", (c) => answerIdle(services, c.req.raw, client(c)));
  app.get("/logo/:hash", (c) => answerLogo(services, c.req.param("hash"), client(c)));
  app.all("/logo/:hash", () => refuseMethod("GET, HEAD"));
  app.post("/balances", (c) => keepBalances(c.req.raw));
  app.all("/balances", () => refuseMethod("POST"));
  for (const route of dataRoutes) {
    app[route.method](route.path, (c) =>
      answerData(services, route, c.req.raw, client(c), c.req.param() as Record<string, string>),
    );
    app.all(route.path, () => refuseMethod(route.method === "post" ? "POST" : "GET, HEAD"));
  }
  for (const route of downloadRoutes) {
    app.get(route.path, (c) => answerDownload(services, route, c.req.raw, client(c)));
    app.all(route.path, () => refuseMethod("GET, HEAD"));
  }
  for (const route of formRoutes) {
    app.post(route.path, (c) => submitForm(services, route, c.req.raw, client(c)));
    app.all(route.path, () => refuseMethod("POST"));
  }
  app.notFound(() => refuse(services, new ApiError("not_found")));
  app.onError((reason) => refuse(services, reason));
  return app;
}

function refuseMethod(allow: string): Response {
  const response = renderCode("method_not_allowed");
  response.headers.set("Allow", allow);
  return response;
}

function refuse(services: BffServices, reason: unknown): Response {
  const told = renderFailure(reason);
  if (told) return told;
  const response = renderCode("internal_error");
  const requestId = response.headers.get("Request-Id");
  services.log.error({ err: reason, requestId }, "a request of our pages failed");
  return response;
}

/** The server of our own pages: sessions in sealed cookies, forms, and data for scripts. */
export function createBff(dependencies: BffDependencies): Bff {
  const services = createBffServices(dependencies);
  const { log } = services;
  const app = createApp(services);
  return {
    services,
    paths: PATHS.map((path) => `/bff${path}`),
    isUpload,
    largestBodyOf: (method, url) => (isUpload(method, url) ? LARGEST_UPLOAD : SIZES.body),
    ready: async () => {
      await services.institution().catch((cause: unknown) => {
        log.warn({ err: cause }, "no page can be made: the institution is not known");
        throw new ApiError("service_unavailable", { retryAfter: 5, cause });
      });
    },
    makePage: (answer, make) => services.answers.run(answer, make),
    fetch: async (request, env = {}) => completeHeaders(await app.fetch(request, env)),
    renewPageSession: async (request, env = {}) => {
      const cookieHeader = request.headers.get("Cookie") ?? "";
      const renewed = await renewPageSession(services, cookieHeader, clientOf(request, env));
      const shown = await forgetDone(services, request, cookieHeader);
      return shown ? { ...renewed, setCookies: [...renewed.setCookies, shown] } : renewed;
    },
  };
}
