import { createApiClient } from "./api/api-client";
import type { BffDependencies, Institution } from "./bff-dependencies";
import { rememberInstitution } from "./remember-institution";
import { createRefreshFlights } from "./session/refresh-flights";
import { createSealedCookies } from "./session/sealed-cookies";
import type { VisitRoom } from "./session/visit";

/** Everything that requests of our pages share. */
export interface BffRoom extends VisitRoom {
  institution(): Promise<Institution>;
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
  };
}
