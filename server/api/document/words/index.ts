import { CUSTOMER_FIELDS } from "../../../../lib/contract/index";
import { PEOPLE } from "./people";
import { RECORDS } from "./records";
import { SAVINGS } from "./savings";
import { EXAMPLES, type Words } from "./words";
import { WORK } from "./work";

/** Names that mean something else in other records. */
const OF_CUSTOMERS_ALONE = ["country_id"];

/** Fields of customers have their words with them: for the record, and for other schemas that have the field. */
const FIELDS: Words = Object.fromEntries(
  Object.entries(CUSTOMER_FIELDS).flatMap(([name, { says, ifNull, example }]) => {
    if (!says && !ifNull) return [];
    const words = [says ?? null, ifNull ?? null, example] as const;
    const ofRecord = [`Customer.${name}`, words] as const;
    return OF_CUSTOMERS_ALONE.includes(name) ? [ofRecord] : [ofRecord, [name, words]];
  }),
);

/** Words for the fields of every schema. */
export const WORDS: Words = {
  ...FIELDS,
  ...RECORDS,
  ...PEOPLE,
  ...SAVINGS,
  ...WORK,
  ...Object.fromEntries(Object.entries(EXAMPLES).map(([place, example]) => [place, [null, null, example]])),
};
