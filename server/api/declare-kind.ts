import type { Documented } from "../../lib/contract/operations/operation";
import {
  type Kind,
  type KindAuth,
  type OfKind,
  type OperationOfKind,
  operationsOfKind,
  type StaffAuth,
} from "../../lib/contract/operations/operations-of-kind";
import type { AnswerOf, Handle, RequestOf, Route, RouteDeclaration, Served } from "../http/index";
import {
  declareList,
  declareListAndFile,
  type FileOfList,
  type HandleList,
  type ListDeclaration,
} from "./declare-list";

interface ListOfKind extends Omit<ListDeclaration, "path" | "tag" | "auth" | "params"> {
  /** The last part of the path, behind the id of the record that the list belongs to. */
  part?: string;
}

/** What a list of a kind has that its own declaration does not say. */
type SharedOfList<K extends Kind, D> = {
  method: "get";
  path: string;
  tag: string;
  auth: K["read"];
} & (D extends {
  part: string;
}
  ? Pick<K, "params">
  : unknown);

/** The routes of a kind of record: its operations (`operationsOfKind`) with what does them, and its lists. */
export function declareKind<const K extends Kind>(kind: K) {
  const { tag, path, params, sample, read } = kind;
  const param = params && String(Object.keys(params.shape));
  const about = param && sample ? { path: { [param]: sample } } : {};
  const operations = operationsOfKind(kind);

  const implementing =
    <const M extends Documented["method"], const One>(operationOf: (declaration: OfKind) => object) =>
    <const D extends OfKind & Served>(
      { readWithToken, ...declaration }: D,
      handle: Handle<RequestOf<OperationOfKind<K, M, One, D> & Pick<D, keyof Served & keyof D>>, AnswerOf<D>>,
    ): Route => ({
      declaration: {
        ...(operationOf(declaration) as RouteDeclaration),
        ...(readWithToken && { readWithToken }),
      },
      // As in implement: what it is called with is made from the declaration.
      handle: handle as unknown as Route["handle"],
    });

  const asList = ({
    part,
    auth,
    ...declaration
  }: ListOfKind & { auth?: Partial<StaffAuth> }): ListDeclaration => ({
    ...(part && { params, refuses: ["not_found"] }),
    ...declaration,
    ...(part && { sample: { ...about, ...declaration.sample } }),
    tag,
    path: part ? [path, ...(param ? [`{${param}}`] : []), part].join("/") : path,
    auth: { ...read, ...auth } as KindAuth,
  });

  return {
    /** All of them, page by page; or with `part` a list that belongs to one of them. */
    list: <const D extends ListOfKind>(declaration: D, list: HandleList<D & SharedOfList<K, D>>): Route =>
      declareList(asList(declaration), list as never),
    /** A list, and beside it all of its pages as a file. */
    listAndFile: <const D extends ListOfKind>(
      file: FileOfList,
      declaration: D,
      list: HandleList<D & SharedOfList<K, D>>,
    ): Route[] => declareListAndFile(file, asList(declaration), list as never),
    add: implementing<"post", false>(operations.add),
    read: implementing<"get", true>(operations.read),
    change: implementing<"patch", true>(operations.change),
    replace: implementing<"put", true>(operations.replace),
    remove: implementing<"delete", true>(operations.remove),
    verb: implementing<"post", true>(operations.verb),
  };
}
