import type { AnswerOf, Handle, RequestOf, Route, RouteDeclaration } from "../../http/index";

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
