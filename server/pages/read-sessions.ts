import { type Audience, apiCalls } from "../bff/index";
import { readAs } from "./page-session";

/** Everywhere the reader is signed in. */
export const readSessions = (audience: Audience = "customer") =>
  readAs(audience, (session) => session.authorised(apiCalls.sessions()));
