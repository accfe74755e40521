import { type Approval, approval } from "../../lib/contract/index";
import {
  type AnswerOf,
  type Handle,
  Reply,
  type RequestOf,
  type Route,
  type RouteDeclaration,
} from "../http/index";
import { type AskedFor, askFor, type KnownAct, type ResultOf } from "../modules/approvals/index";
import type { Context } from "../modules/context";

type Documented = Extract<RouteDeclaration, { operationId: string }>;

/** What is the same of everything that is done to one record of a kind. */
type OfKind = Pick<Documented, "path" | "tag" | "auth" | "params">;

interface OfOne
  extends Pick<
    Documented,
    "operationId" | "summary" | "description" | "sample" | "query" | "body" | "mayLag" | "readWithToken"
  > {
  /** The last part of the path, behind the id. */
  verb?: string;
  answers: NonNullable<Documented["answers"]>;
  /** Where it is not what this kind of route usually refuses. */
  refuses?: Documented["refuses"];
}

/** Routes of one record: called with its kind once, and then with each of them. */
const declareOne =
  <const Method extends "get" | "post" | "patch" | "delete">(method: Method, usual: Documented["refuses"]) =>
  <const Kind extends OfKind>(kind: Kind) =>
  <const D extends OfOne>(
    { verb, refuses = usual, ...declaration }: D,
    handle: Handle<RequestOf<Kind & D & { method: Method }>, AnswerOf<D>>,
  ): Route => ({
    declaration: {
      ...kind,
      ...declaration,
      ...(refuses && { refuses }),
      method,
      path: `${kind.path}/{id}${verb ? `/${verb}` : ""}`,
    },
    // As in declareRoute: what it is called with is made from the declaration.
    handle: handle as unknown as Route["handle"],
  });

/** A record, or a part of it: `GET {path}/{id}`. */
export const declareReads = declareOne("get", ["not_found"]);

/** Some fields of a record: `PATCH {path}/{id}`. */
export const declareChanges = declareOne("patch", ["not_found", "conflict"]);

/** The end of a record: `DELETE {path}/{id}`. */
export const declareRemovals = declareOne("delete", ["not_found"]);

/** What is done to one record: each is `POST {path}/{id}/{verb}`, such as a decision about what waits. */
export const declareVerbs = declareOne("post", ["not_found", "conflict"]);

/** The answer of an act that waits for a second person, beside the usual one. */
export const WAITS = {
  schema: approval,
  description:
    "It waits for a second person to approve it: nothing has changed yet. `reason` has to say why (at least 10 characters).",
};

/** Does an act, or has it wait for a second person: 202 with the approval. */
export async function answerAct<Act extends KnownAct>(
  ctx: Context,
  asked: AskedFor<Act>,
): Promise<Reply<202, Approval> | ResultOf<NoInfer<Act>>> {
  const outcome = await askFor(ctx, asked);
  return "waits" in outcome ? new Reply(202, outcome.waits) : outcome.done;
}
