import { idText, type ReferenceList, type ReferenceListName, reasonOf } from "../../../../lib/contract/index";
import { invalidField } from "../../../core/index";
import type { Context } from "../../context";
import { isBranch } from "../branches/index";
import { type PageQuery, readPage } from "../records/index";
import {
  findOccupation,
  insertReference,
  type Parents,
  type ReferenceData,
  resolveCountry,
  selectLineage,
  selectReference,
} from "./store";

/** What a profile that names places, an occupation and a branch is held against. */
export interface ReferenceReader {
  findOccupation: typeof findOccupation;
  resolveCountry: typeof resolveCountry;
  checkNesting: typeof checkNesting;
  isBranch: typeof isBranch;
}

/** From the database each time. */
export const REFERENCE: ReferenceReader = { findOccupation, resolveCountry, checkNesting, isBranch };

/** Each question once, for many profiles that name the same few places. The lists do not change meanwhile. */
export function rememberReference(): ReferenceReader {
  const answers = new Map<string, Promise<unknown>>();
  const once =
    <Input, Answer>(name: string, ask: (ctx: Context, input: Input) => Promise<Answer>) =>
    (ctx: Context, input: Input): Promise<Answer> => {
      const question = `${name} ${JSON.stringify(input)}`;
      const known = answers.get(question) as Promise<Answer> | undefined;
      if (known) return known;
      const answer = ask(ctx, input);
      answers.set(question, answer);
      return answer;
    };
  return {
    findOccupation: once("occupation", findOccupation),
    resolveCountry: once("country", resolveCountry),
    checkNesting: once("places", (ctx, { countryId, stateId, cityId, villageId }) =>
      checkNesting(ctx, { countryId, stateId, cityId, villageId }),
    ),
    isBranch: once("branch", isBranch),
  };
}

export interface ListReferenceQuery extends PageQuery {
  country_id?: string | undefined;
  state_id?: string | undefined;
  city_id?: string | undefined;
}

const PAGE_SIZES = { default: 1000, max: 1000 };

/**
 * One of the lists that forms choose from, in the order of ids; `country_id`, `state_id` and `city_id`
 * narrow the places below them. Errors: 400 naming the parameter.
 */
export async function listReference(
  ctx: Context,
  { list, query }: { list: ReferenceListName; query: ListReferenceQuery },
): Promise<ReferenceList> {
  const page = readPage(query, PAGE_SIZES);
  const parents: Parents = {
    countryId: readParent("country_id", query.country_id),
    stateId: readParent("state_id", query.state_id),
    cityId: readParent("city_id", query.city_id),
  };
  const { records, total } = await selectReference(ctx, list, parents, page);
  return { data: records, meta: { total, ...page } };
}

function readParent(field: string, text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  const id = idText().safeParse(text);
  if (id.success) return id.data;
  // biome-ignore lint/style/noNonNullAssertion: a failed parse has an issue
  const { reason, limit } = reasonOf(id.error.issues[0]!, text);
  throw invalidField(field, reason, "must be a whole number from 1", limit);
}

export type { ReferenceData };

/** Adds what is missing of the lists, in one transaction; rows that exist stay as they are. */
export function loadReference(ctx: Pick<Context, "db">, data: ReferenceData): Promise<void> {
  return ctx.db.transaction((tx) => insertReference({ db: tx }, data));
}

export interface Place {
  countryId: number | null;
  stateId: number | null;
  cityId: number | null;
  villageId: number | null;
}

const FIELDS = [
  ["villageId", "village_id"],
  ["cityId", "city_id"],
  ["stateId", "state_id"],
  ["countryId", "country_id"],
] as const;
type PlaceField = (typeof FIELDS)[number][1];

/**
 * The outermost wire field that is unknown or does not lie within the places given above it; null when
 * all nest. A place may be given without the ones above it.
 */
export async function checkNesting(ctx: Context, place: Place): Promise<PlaceField | null> {
  let wrong: PlaceField | null = null;
  for (const [level, field] of FIELDS) {
    if (place[level] === null) continue;
    const lineage = await selectLineage(ctx, level, place[level]);
    if (!lineage || !agrees(lineage, place)) wrong = field;
  }
  return wrong;
}

/** Each place above, where given, is the one that contains this. */
const agrees = (lineage: Partial<Place>, place: Place) =>
  FIELDS.every(
    ([level]) => lineage[level] === undefined || place[level] === null || place[level] === lineage[level],
  );
