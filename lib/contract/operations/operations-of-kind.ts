import type { z } from "zod";
import type { StaffPermission } from "../staff-roles";
import type { Auth, StaffAuth } from "./auth";
import { declareList, type ListDeclaration, type ListOperation } from "./list-operation";
import type { Documented } from "./operation";
import type { Sample, Samples } from "./sample";

type Method = Documented["method"];
export type KindAuth = Exclude<Auth, "anybody">;

/** What is the same of everything that is done to records of a kind. */
export interface Kind {
  tag: string;
  path: string;
  /** Parameters of the path of one record; absent where there is only one record. */
  params?: z.ZodObject;
  /** The one that samples are about unless they name another. */
  sample?: string;
  read: KindAuth;
  /** Who changes them, unless all do who read them. */
  write?: KindAuth;
}

export interface OfKind
  extends Omit<Documented, "method" | "path" | "tag" | "auth" | "params" | "answers" | "sample" | "limit"> {
  /** The last part of the path, behind the id. */
  verb?: string;
  /** What of the kind's is another one here, such as that staff step up first. */
  auth?: Partial<StaffAuth>;
  /** Without the record that it is about, where it is the kind's. */
  sample?: Sample;
  answers: NonNullable<Documented["answers"]>;
}

interface ListOfKind extends Omit<ListDeclaration, "path" | "tag" | "auth" | "params" | "sample"> {
  /** The last part of the path, behind the id of the record that the list belongs to. */
  part?: string;
  auth?: Partial<StaffAuth>;
  /** Without the record that it belongs to, where it is the kind's. */
  sample?: Samples;
}

/** A list of a kind, with what its own declaration does not say. */
type ListOperationOfKind<K extends Kind, D extends ListOfKind> = ListOperation<
  Omit<D, "part" | "auth" | "sample"> &
    Pick<ListDeclaration, "page"> & {
      path: D extends { part: infer Part extends string }
        ? `${K["path"]}/{${ParamOf<K>}}/${Part}`
        : K["path"];
      tag: string;
      auth: K["read"];
    } & (D extends { part: string } ? OneOf<K> : unknown)
>;

type ParamOf<K extends Kind> = K extends { params: z.ZodObject<infer Shape> } ? keyof Shape & string : never;
type OneOf<K extends Kind> = K extends { params: infer Params extends z.ZodObject }
  ? { params: Params }
  : object;
type VerbOf<D> = D extends { verb: infer Verb extends string } ? `/${Verb}` : "";
type PathOf<K extends Kind, D, One> = One extends true
  ? `${K["path"]}${[ParamOf<K>] extends [never] ? "" : `/{${ParamOf<K>}}`}${VerbOf<D>}`
  : `${K["path"]}${VerbOf<D>}`;

/** An operation of a kind, with what its own declaration does not say. */
export type OperationOfKind<K extends Kind, M extends Method, One, D> = Omit<D, "verb" | "auth" | "sample"> &
  Pick<Documented, "operationId" | "summary" | "description" | "sample"> &
  (One extends true ? OneOf<K> : object) & {
    method: M;
    tag: string;
    path: PathOf<K, D, One>;
    auth: M extends "get" ? K["read"] : K["write"] extends KindAuth ? K["write"] : K["read"];
  };

/**
 * The operations of a kind of record, each declared by what is its own: where it is, who may call it and what it usually refuses
 * follow from the kind. What is done to one of them is below `{path}/{id}`, or what its parameter is called.
 */
export function operationsOfKind<const K extends Kind>(kind: K) {
  const { tag, path, params, sample, read, write = read } = kind;
  const param = params && String(Object.keys(params.shape));
  const ofRecord = param ? [path, `{${param}}`] : [path];
  const about = param && sample ? { path: { [param]: sample } } : {};

  const operation =
    <const M extends Method, const One extends boolean>(method: M, one: One, usual?: Documented["refuses"]) =>
    <const D extends OfKind>(declaration: D): OperationOfKind<K, M, One, D> => {
      const { verb, auth, sample: own, ...rest } = declaration as OfKind;
      const isOne = one && params !== undefined;
      const refuses = rest.refuses ?? (isOne ? usual : undefined);
      const made: Documented = {
        ...rest,
        ...{ tag, method, auth: { ...(method === "get" ? read : write), ...auth } as Auth },
        sample: { ...(isOne && about), ...own },
        ...(isOne && { params }),
        ...(refuses && { refuses }),
        path: [...(isOne ? ofRecord : [path]), ...(verb ? [verb] : [])].join("/"),
      };
      // What its type says is made from the kind and the declaration.
      return made as unknown as OperationOfKind<K, M, One, D>;
    };

  const list = <const D extends ListOfKind>({ part, auth, ...declaration }: D): ListOperationOfKind<K, D> => {
    const made: ListDeclaration = {
      ...(part && { ...(params && { params }), refuses: ["not_found"] }),
      ...declaration,
      ...(part && { sample: { ...about, ...declaration.sample } }),
      tag,
      path: [...(part ? [...ofRecord, part] : [path])].join("/"),
      auth: { ...read, ...auth } as Auth,
    };
    // What its type says is made from the kind and the declaration.
    return declareList(made) as unknown as ListOperationOfKind<K, D>;
  };

  return {
    /** All of them, page by page; or with `part` a list that belongs to one of them. */
    list,
    /** Another one: `POST {path}`. */
    add: operation("post", false),
    /** A record, or a part of it. */
    read: operation("get", true, ["not_found"]),
    /** Some fields of a record. */
    change: operation("patch", true, ["not_found", "conflict"]),
    replace: operation("put", true),
    /** The end of a record. */
    remove: operation("delete", true, ["not_found"]),
    /** What is done to one record, such as a decision about what waits. */
    verb: operation("post", true, ["not_found", "conflict"]),
  };
}

/** Where staff see to a kind of record, with the permissions of its name unless told otherwise. */
export const ofStaff = (name: string, permission = name) => ({
  path: `/v2/api/staff/${name}`,
  read: { staff: `${permission}:read` as StaffPermission },
  write: { staff: `${permission}:write` as StaffPermission },
});
