import { AsyncLocalStorage } from "node:async_hooks";
import { isDeepStrictEqual } from "node:util";
import { z } from "zod";
import type { Institution } from "../../lib/contract/index";
import type { ApiDocument } from "../../lib/openapi/document";
import type { Clock } from "../core/index";
import { apiCalls } from "./api/api-calls";
import { type ApiCall, type ApiClient, createApiClient } from "./api/api-client";
import { type ApiFailure, isApiFailure } from "./api/api-failure";
import { type BffDependencies, NO_BROWSER } from "./bff-dependencies";
import type { SessionServices } from "./session/browser-session";
import { createSealedCookies } from "./session/sealed-cookies";
import { createSingleFlight } from "./session/single-flight";

/** The BFF's dependencies, made once and shared by all its requests. */
export interface BffServices extends SessionServices {
  institution(): Promise<Institution>;
  /** The OpenAPI document of the API. */
  document(): Promise<ApiDocument>;
  /** What each page is being made for. */
  answers: AsyncLocalStorage<PageAnswer>;
}

/** The head of the answer that a page goes into: nothing in Next lets a page that has content name its status. */
export interface PageAnswer {
  statusCode: number;
  /** The last call that met no platform, or one without its database; a page may do without. */
  unavailable?: ApiFailure;
}

/** Tells the page that is being made when the platform did not answer it. */
const notingAbsence =
  (callApi: ApiClient, answers: AsyncLocalStorage<PageAnswer>): ApiClient =>
  async (call, credentials, client) => {
    try {
      return await callApi(call, credentials, client);
    } catch (reason) {
      const answer = answers.getStore();
      if (answer && isApiFailure(reason) && reason.code === "service_unavailable")
        answer.unavailable = reason;
      throw reason;
    }
  };

/** Checks of its own, and those of linters, prove the rest of the document. */
const DOCUMENT: ApiCall<ApiDocument> = {
  method: "GET",
  path: "/openapi.json",
  answer: z.custom<ApiDocument>((value) => z.object({ openapi: z.string() }).safeParse(value).success),
};

/** Makes them from what the program hands over. */
export function createBffServices(dependencies: BffDependencies): BffServices {
  const { clock, config, log } = dependencies;
  const answers = new AsyncLocalStorage<PageAnswer>();
  const callApi = notingAbsence(createApiClient(dependencies), answers);
  const credentials = { appKey: config.settings.defaultUserAppKey };
  return {
    clock,
    config,
    log,
    callApi,
    cookies: createSealedCookies(dependencies),
    refreshOnce: createSingleFlight(clock),
    institution: cached(clock, () => callApi(apiCalls.getInstitution(), credentials, NO_BROWSER), {
      freshMs: 5_000,
      whenChanged: dependencies.whenInstitutionChanges,
    }),
    document: cached(clock, () => callApi(DOCUMENT, credentials, NO_BROWSER), {
      freshMs: 60_000,
    }),
    answers,
  };
}

interface Options {
  /** For how long it is not read again. */
  freshMs: number;
  /** Calls `hear` when it changed, where something tells. */
  whenChanged?: ((hear: () => void) => void) | undefined;
}

/**
 * What `read` answered last: at most `freshMs` old, or older while it cannot be read. It is the very same object
 * until something in it changes.
 */
export function cached<T>(
  clock: Clock,
  read: () => Promise<T>,
  { freshMs, whenChanged }: Options,
): () => Promise<T> {
  const now = () => clock.now().getTime();
  let known: { value: T } | undefined;
  let freshUntil = 0;
  let changes = 0;
  let reading: Promise<T> | undefined;

  whenChanged?.(() => {
    changes += 1;
    freshUntil = 0;
  });

  async function reload(): Promise<T> {
    const seen = changes;
    try {
      const value = await read();
      if (!known || !isDeepStrictEqual(value, known.value)) known = { value };
    } catch (error) {
      if (!known) throw error;
    }
    if (seen === changes) freshUntil = now() + freshMs;
    return known.value;
  }

  return async () => {
    if (known && now() < freshUntil) return known.value;
    reading ??= reload().finally(() => {
      reading = undefined;
    });
    return reading;
  };
}
