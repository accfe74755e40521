export { toResponse } from "./answer-route";
export { refusalsOf, securityOf } from "./auth";
export type { ApiDependencies, ApiRequest } from "./call";
export { type Arrival, createApp } from "./create-app";
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
export { createRouteTable, type RouteTable } from "./route-table";
export { fillIn, placeholdersIn, type Sample, type Samples, samplesOf } from "./sample";
export { type CsvFile, csvAnswer, datedFile, ndjsonAnswer, streamPieces } from "./streamed-answer";
