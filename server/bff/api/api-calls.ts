import * as operations from "../../../lib/contract/operations/index";
import type { Documented } from "../../../lib/contract/operations/operation";
import { type CallOf, callOf } from "./call-of";

type Operations = typeof operations;

/** What pages call: where an operation is on two surfaces, that of staff. */
type Called<O> = O extends Documented
  ? O
  : O extends { staff: infer Staff extends Documented }
    ? Staff
    : never;

export type ApiCalls = {
  [Name in keyof Operations as Called<Operations[Name]> extends never ? never : Name]: CallOf<
    Called<Operations[Name]>
  >;
};

const isDocumented = (value: unknown): value is Documented =>
  value instanceof Object && "operationId" in value;

/** Every call of the API that our pages can make, by the name of its operation. */
export const apiCalls = Object.fromEntries(
  Object.entries(operations as Record<string, object>).flatMap(([name, operation]) => {
    const called = "staff" in operation ? operation.staff : operation;
    return isDocumented(called) ? [[name, callOf(called)]] : [];
  }),
) as ApiCalls;
