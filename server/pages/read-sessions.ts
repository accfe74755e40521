import { apiCalls } from "../bff/index";
import { readAs } from "./page-session";

/** Everywhere the customer is signed in. */
export const readSessions = () => readAs("customer", (session) => session.authorised(apiCalls.sessions()));
