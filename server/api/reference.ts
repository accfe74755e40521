import { z } from "zod";
import { LARGEST_ID, REFERENCE_LISTS, referenceList } from "../../lib/contract/index";
import { declareRoute } from "../http/index";
import { listReference } from "../modules/reference/index";
import { pageQuery, queryText } from "./query-text";

const parent = (description: string) =>
  queryText(description, { type: "integer", minimum: 1, maximum: LARGEST_ID });

/** The lists that profiles refer to (additive). */
export const referenceRoutes = [
  declareRoute(
    {
      method: "get",
      path: "/v2/api/reference/{list}",
      operationId: "listReference",
      summary: "Countries, states, cities, villages or occupations",
      description: "The lists that profiles refer to, in the order of ids.",
      tag: "Reference",
      auth: { appKey: "required" },
      limit: "publicPerAddress",
      params: z.object({ list: z.enum(REFERENCE_LISTS).meta({ description: "Which list." }) }),
      query: z.object({
        ...pageQuery({ default: 1000, max: 1000 }),
        country_id: parent("States of this country only."),
        state_id: parent("Cities of this state only."),
        city_id: parent("Villages of this city only."),
      }),
      sample: { path: { list: "cities" }, query: { state_id: "3" } },
      answers: { 200: { schema: referenceList, description: "A page of the list." } },
      refuses: ["not_found"],
    },
    ({ ctx, params, query }) => listReference(ctx, { list: params.list, query }),
  ),
];
