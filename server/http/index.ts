export { refusalsOf, securityOf } from "../../lib/contract/operations/auth";
export {
  fillIn,
  placeholdersIn,
  type Sample,
  type Samples,
  samplesOf,
} from "../../lib/contract/operations/sample";
export { toResponse } from "./answer-route";
export type { ApiDependencies, ApiRequest } from "./call";
export { type Arrival, createApp } from "./create-app";
export {
  type AnswerOf,
  type Handle,
  implement,
  isConditional,
  isIdempotent,
  Reply,
  type RequestOf,
  type Route,
  type RouteDeclaration,
  type Served,
} from "./implement";
export { createRouteTable, type RouteTable } from "./route-table";
export { type CsvFile, csvAnswer, datedFile, ndjsonAnswer, streamPieces } from "./streamed-answer";
