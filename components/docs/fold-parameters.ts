import type { ApiParameter } from "@/lib/openapi/operations";

/** So many optional parameters stand open; of a list these are the page and its order. */
const OPEN = 4;
/** To fold fewer than this hides more than it saves. */
const LEAST_FOLDED = 3;

/** What a form shows at once, and what it folds: lists have a filter for each field, forty in all. */
export function foldParameters(parameters: ApiParameter[]): [first: ApiParameter[], others: ApiParameter[]] {
  const optional = parameters.filter(({ required }) => !required);
  const folded = optional.slice(OPEN);
  if (folded.length < LEAST_FOLDED) return [parameters, []];
  return [parameters.filter((parameter) => !folded.includes(parameter)), folded];
}
