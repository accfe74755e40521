export { apiCalls } from "./api/api-calls";
export type { ApiCall } from "./api/api-client";
export { isApiFailure, isLocked, needsSetup } from "./api/api-failure";
export { type BffDependencies, NO_BROWSER } from "./bff-dependencies";
export type { PageAnswer } from "./bff-services";
export { type Bff, createBff } from "./create-bff";
export { findAtDesk } from "./data/find-at-desk";
export { flashContent } from "./forms/flash";
export { langOfPage, sharedLang } from "./input/chosen-lang";
export { localPath, withQuery } from "./input/local-path";
export { BrowserSession, type KnownCustomer } from "./session/browser-session";
export type { RenewedPageSession } from "./session/recheck-session";
export { jarOf } from "./session/sealed-cookies";
export {
  type Audience,
  asksCurrent,
  type Challenge,
  isNotRenewed,
  type SessionContent,
  type SharedReader,
} from "./session/session-content";
export { isSessionEnded, signInPage } from "./session/session-ended";
export { nextStep, TERMS_PAGE } from "./session/start-session";
