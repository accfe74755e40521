import { type Approval, approval } from "../../../lib/contract/index";
import {
  type AnswerOf,
  type Handle,
  Reply,
  type RequestOf,
  type Route,
  type RouteDeclaration,
} from "../../http/index";
import { type AskedFor, askFor, type KnownAct, type ResultOf } from "../../modules/approvals/index";
import type { Context } from "../../modules/context";

type Documented = Extract<RouteDeclaration, { operationId: string }>;

/** What is the same of everything that staff do to one record of a kind. */
type OfKind = Pick<Documented, "path" | "tag" | "auth" | "params">;

interface Verb extends Pick<Documented, "operationId" | "summary" | "description" | "sample" | "body"> {
  /** The last part of the path. */
  verb: string;
  answers: NonNullable<Documented["answers"]>;
  /** Not found, or not in a state for it, unless said otherwise. */
  refuses?: Documented["refuses"];
}

/**
 * What staff do to one record: each is `POST {path}/{id}/{verb}`, such as a decision about what waits. Called with the kind
 * once, and then with each verb.
 */
export const declareVerbs =
  <const Kind extends OfKind>(kind: Kind) =>
  <const D extends Verb>(
    { verb, refuses = ["not_found", "conflict"], ...declaration }: D,
    handle: Handle<RequestOf<Kind & D & { method: "post" }>, AnswerOf<D>>,
  ): Route => ({
    declaration: { ...kind, ...declaration, refuses, method: "post", path: `${kind.path}/{id}/${verb}` },
    // As in declareRoute: what it is called with is made from the declaration.
    handle: handle as unknown as Route["handle"],
  });

/** The answer of an act that waits for a second person, beside the usual one. */
export const WAITS = {
  schema: approval,
  description:
    "It waits for a second person to approve it: nothing has changed yet. `reason` has to say why (at least 10 characters).",
};

/**
 * Does an act, or has it wait for a second person: 202 with the approval.
 * @param status of the usual answer
 */
export async function answerAct<Status extends 200 | 201, Act extends KnownAct>(
  status: Status,
  ctx: Context,
  asked: AskedFor<Act>,
): Promise<Reply<202, Approval> | Reply<NoInfer<Status>, ResultOf<NoInfer<Act>>>> {
  const outcome = await askFor(ctx, asked);
  return "waits" in outcome ? new Reply(202, outcome.waits) : new Reply(status, outcome.done);
}
