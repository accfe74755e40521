import type { GetICUArgs } from "@schummar/icu-type-parser";
import type * as ENGLISH from "./english/index";

type English = typeof ENGLISH;
export type AreaName = keyof English;

/** Every message by its area and name: `landing.title`. */
export type WordKey = { [A in AreaName]: `${A}.${keyof English[A] & string}` }[AreaName];

export type Message<K extends WordKey> = K extends `${infer A extends AreaName}.${infer Name}`
  ? Name extends keyof English[A]
    ? English[A][Name] & string
    : never
  : never;

type Arguments<M extends string, Value> = GetICUArgs<
  M,
  { ICUArgument: Value; ICUNumberArgument: number; ICUDateArgument: never }
>;

/** The names of a message's tags: `Read the <link>terms</link>`. */
type Tags<M extends string> = M extends `${string}</${infer Tag}>${infer Rest}` ? Tag | Tags<Rest> : never;

/** What a message has to be given: nothing, or its arguments by name. One with tags is none of these. */
export type Given<M extends string> = [Tags<M>] extends [never]
  ? keyof Arguments<M, string | number> extends never
    ? []
    : [given: Arguments<M, string | number>]
  : never;

/** What a message is given where parts of it are drawn: arguments may be drawn too, and each tag but `<unseen>` says how what stands in it is drawn. */
export type GivenDrawn<M extends string, Node> = Arguments<M, Node> & {
  [Tag in Exclude<Tags<M>, "unseen">]: (inside: Node) => Node;
} & { unseen?: (inside: Node) => Node };

/** Messages that say the same whatever they are given. */
export type PlainKey = { [K in WordKey]: Given<Message<K>> extends [] ? K : never }[WordKey];
