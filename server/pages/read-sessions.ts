import { apiCalls } from "../bff/index";
import { readAs } from "./page-visit";

/** Everywhere the customer is signed in. */
export const readSessions = () => readAs("customer", (visit) => visit.authorised(apiCalls.sessions()));
