export { refusalsOf, securityOf } from "./auth";
export { createApp } from "./create-app";
export { type CsvFile, csvResponse } from "./csv-response";
export {
  type AnswerOf,
  declareRoute,
  type Examples,
  type Handle,
  isConditional,
  isIdempotent,
  Reply,
  type RequestOf,
  type Route,
  type RouteDeclaration,
  type SuccessDeclaration,
} from "./declare-route";
export type { ApiDependencies } from "./request-context";
export { createRouteTable, type RouteTable } from "./route-table";
export { fillIn, placeholdersIn, type Sample, type Samples, samplesOf } from "./sample";
