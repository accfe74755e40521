import { Hono } from "hono";
import { LANG_COOKIE, preferenceOf } from "../../lib/preferences";
import { ApiError, SIZES } from "../core/index";
import type { BffDependencies, Client } from "./bff-dependencies";
import { type BffServices, createBffServices, type PageAnswer } from "./bff-services";
import { answerData, dataRoutes } from "./data/data-routes";
import { answerDownload, answerLogo, downloadRoutes } from "./data/downloads";
import { forgetDone } from "./forms/flash";
import { formRoutes } from "./forms/form-routes";
import { submitForm } from "./forms/submit-form";
import { keepBalances, keepLanguage } from "./keep-language";
import { refuseForgery } from "./refuse-forgery";
import { completeHeaders, renderCode, renderFailure } from "./responses";
import { answerIdle } from "./session/answer-idle";
import { type RenewedPageSession, recheckSession, renewPageSession } from "./session/recheck-session";
import { jarOf } from "./session/sealed-cookies";

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

/** What one path answers; any other method is refused. */
interface BffRoute {
  method: "GET" | "POST";
  /** Below `/bff`; `:name` stands for a part of the path. */
  path: string;
  answer(
    services: BffServices,
    request: Request,
    client: Client,
    parts: Record<string, string>,
  ): Response | Promise<Response>;
}

type Declared = Pick<BffRoute, "path"> & Partial<Pick<BffRoute, "method">>;

/** The routes of one table. @param usual the method of those that name none */
const routesOf = <Route extends Declared>(
  table: Route[],
  answer: (
    services: BffServices,
    route: Route,
    ...asked: [request: Request, client: Client, parts: Record<string, string>]
  ) => Promise<Response>,
  usual: BffRoute["method"] = "GET",
): BffRoute[] =>
  table.map((route) => ({
    method: route.method ?? usual,
    path: route.path,
    answer: (services, ...asked) => answer(services, route, ...asked),
  }));

const ROUTES: BffRoute[] = [
  { method: "GET", path: "/session", answer: recheckSession },
  { method: "GET", path: "/idle", answer: answerIdle },
  {
    method: "GET",
    path: "/logo/:hash",
    answer: (services, _, client, { hash = "" }) => answerLogo(services, hash, client),
  },
  { method: "POST", path: "/balances", answer: keepBalances },
  { method: "POST", path: "/language", answer: keepLanguage },
  ...routesOf(dataRoutes, answerData),
  ...routesOf(downloadRoutes, answerDownload, "GET"),
  ...routesOf(formRoutes, submitForm, "POST"),
];

const isUpload = (method: string, url: string) =>
  method === "POST" && UPLOADS.includes(new URL(url).pathname);

export interface Bff extends BodyTable {
  /** The path of everything that it answers, parameters after a colon. */
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
  givenUp: request.signal,
  languages: request.headers.get("Accept-Language"),
  lang: preferenceOf(jarOf(request.headers.get("Cookie") ?? ""), LANG_COOKIE),
});

function createApp(services: BffServices): Hono<Env> {
  const app = new Hono<Env>().basePath("/bff");
  app.use(async (c, next) => refuseForgery(c.req.raw, services.config) ?? (await next()));
  for (const { method, path, answer } of ROUTES) {
    app.on(method, path, (c) => answer(services, c.req.raw, clientOf(c.req.raw, c.env), c.req.param()));
    app.all(path, () => refuseMethod(method === "GET" ? "GET, HEAD" : method));
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
    paths: ROUTES.map(({ path }) => `/bff${path}`),
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
