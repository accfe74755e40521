import type { z } from "zod";
import type { StaffPermission } from "../../lib/contract/index";
import type { AnswerOf, Handle, RequestOf, Route, RouteDeclaration, Sample } from "../http/index";
import {
  declareList,
  declareListAndFile,
  type FileOfList,
  type HandleList,
  type ListDeclaration,
} from "./declare-list";

type Documented = Extract<RouteDeclaration, { operationId: string }>;
type Auth = Exclude<RouteDeclaration["auth"], "anybody">;
type OfStaff = Extract<Auth, { staff: StaffPermission }>;

/** What is the same of everything that is done to records of a kind. */
interface Kind {
  tag: string;
  path: string;
  /** Of one of them; absent where there is only one. */
  params?: z.ZodObject;
  /** The one that samples are about unless they name another. */
  sample?: string;
  read: Auth;
  /** Who changes them, unless all do who read them. */
  write?: Auth;
}

interface OfKind
  extends Omit<Documented, "method" | "path" | "tag" | "auth" | "params" | "answers" | "sample"> {
  /** The last part of the path, behind the id. */
  verb?: string;
  /** What of the kind's is another one here, such as that staff step up first. */
  auth?: Partial<OfStaff>;
  /** Without the record that it is about, where it is the kind's. */
  sample?: Sample;
  answers: NonNullable<Documented["answers"]>;
}

interface ListOfKind extends Omit<ListDeclaration, "path" | "tag" | "auth" | "params"> {
  /** The last part of the path, behind the id of the record that the list belongs to. */
  part?: string;
}

/** What a route of a kind has that its own declaration does not say. */
type Shared<K extends Kind, Method extends RouteDeclaration["method"]> = {
  method: Method;
  path: string;
  tag: string;
  sample: Sample;
  auth: Method extends "get" ? K["read"] : K["write"] extends Auth ? K["write"] : K["read"];
};
type OneOf<K extends Kind> = K extends { params: infer Params extends z.ZodObject }
  ? { params: Params }
  : unknown;
type PartOf<K extends Kind, D> = D extends { part: string } ? OneOf<K> : unknown;

/**
 * The routes of a kind of record, each declared by what is its own: where it is, who may call it and what it usually refuses
 * follow from the kind. What is done to one of them is below `{path}/{id}`, or what its parameter is called.
 */
export function declareKind<const K extends Kind>({ tag, path, params, sample, read, write = read }: K) {
  const param = params && String(Object.keys(params.shape));
  const ofRecord = param ? [path, `{${param}}`] : [path];
  const about = param && sample ? { path: { [param]: sample } } : {};
  const authOf = (method: RouteDeclaration["method"], auth?: Partial<OfStaff>) =>
    ({ ...(method === "get" ? read : write), ...auth }) as Auth;

  const declareRoutes =
    <const Method extends RouteDeclaration["method"], One>(
      method: Method,
      params: z.ZodObject | undefined,
      usual?: Documented["refuses"],
    ) =>
    <const D extends OfKind>(
      { verb, auth, refuses = params && usual, sample, ...declaration }: D,
      handle: Handle<RequestOf<D & Shared<K, Method> & One>, AnswerOf<D>>,
    ): Route => ({
      declaration: {
        ...declaration,
        ...{ tag, method, auth: authOf(method, auth), sample: { ...(params && about), ...sample } },
        ...(params && { params }),
        ...(refuses && { refuses }),
        path: [...(params ? ofRecord : [path]), ...(verb ? [verb] : [])].join("/"),
      },
      // As in declareRoute: what it is called with is made from the declaration.
      handle: handle as unknown as Route["handle"],
    });
  const ofOne = <const Method extends RouteDeclaration["method"]>(
    method: Method,
    usual?: Documented["refuses"],
  ) => declareRoutes<Method, OneOf<K>>(method, params, usual);

  const asList = ({
    part,
    auth,
    ...declaration
  }: ListOfKind & { auth?: Partial<OfStaff> }): ListDeclaration => ({
    ...(part && { params, refuses: ["not_found"] }),
    ...declaration,
    ...(part && { sample: { ...about, ...declaration.sample } }),
    ...{ tag, path: part ? [...ofRecord, part].join("/") : path, auth: authOf("get", auth) },
  });

  return {
    /** All of them, page by page; or with `part` a list that belongs to one of them. */
    list: <const D extends ListOfKind>(
      declaration: D,
      list: HandleList<D & Shared<K, "get"> & PartOf<K, D>>,
    ): Route => declareList(asList(declaration), list as never),
    /** The same, and beside it all of its pages as a file. */
    listAndFile: <const D extends ListOfKind>(
      file: FileOfList,
      declaration: D,
      list: HandleList<D & Shared<K, "get"> & PartOf<K, D>>,
    ): Route[] => declareListAndFile(file, asList(declaration), list as never),
    /** Another one: `POST {path}`. */
    add: declareRoutes<"post", unknown>("post", undefined),
    /** A record, or a part of it. */
    read: ofOne("get", ["not_found"]),
    /** Some fields of a record. */
    change: ofOne("patch", ["not_found", "conflict"]),
    replace: ofOne("put"),
    /** The end of a record. */
    remove: ofOne("delete", ["not_found"]),
    /** What is done to one record, such as a decision about what waits. */
    verb: ofOne("post", ["not_found", "conflict"]),
  };
}

/** Where staff see to a kind of record, with the permissions of its name unless told otherwise. */
export const ofStaff = (name: string, permission = name) => ({
  path: `/v2/api/staff/${name}`,
  read: { staff: `${permission}:read` as StaffPermission },
  write: { staff: `${permission}:write` as StaffPermission },
});
