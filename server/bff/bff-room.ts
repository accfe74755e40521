import { AsyncLocalStorage } from "node:async_hooks";
import { createApiClient } from "./api/api-client";
import type { BffDependencies, Institution } from "./bff-dependencies";
import { rememberInstitution } from "./remember-institution";
import { createRefreshFlights } from "./session/refresh-flights";
import { createSealedCookies } from "./session/sealed-cookies";
import type { VisitRoom } from "./session/visit";

/** Everything that requests of our pages share. */
export interface BffRoom extends VisitRoom {
  institution(): Promise<Institution>;
  /** What each page is being made for. */
  answers: AsyncLocalStorage<PageAnswer>;
}

/** The head of the answer that a page goes into: nothing in Next lets a page that has content name its status. */
export interface PageAnswer {
  statusCode: number;
}

/** Furnishes it from what the program hands over. */
export function createBffRoom(dependencies: BffDependencies): BffRoom {
  const { clock, config, log } = dependencies;
  return {
    clock,
    config,
    log,
    callApi: createApiClient(dependencies),
    cookies: createSealedCookies(dependencies),
    flights: createRefreshFlights(clock),
    institution: rememberInstitution(dependencies),
    answers: new AsyncLocalStorage(),
  };
}
