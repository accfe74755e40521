export { refusalsOf, securityOf } from "./auth";
export { createApp } from "./create-app";
export { type CsvFile, csvResponse } from "./csv-response";
export {
  declareRoute,
  type Examples,
  isConditional,
  isIdempotent,
  Reply,
  type Route,
  type RouteDeclaration,
  type SuccessDeclaration,
} from "./declare-route";
export type { ApiDependencies } from "./request-context";
export { createRouteTable, type RouteTable } from "./route-table";
