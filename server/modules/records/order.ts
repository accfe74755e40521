import { invalidField } from "../../core/index";

export interface OrderTerm<Field extends string> {
  field: Field;
  descending: boolean;
}

const MAX_ORDER_TERMS = 3;

/**
 * The query parameter `order`: `<field> [asc|desc]`, up to three of them with commas between. Only the
 * names in `fields` pass, so that nothing a client writes reaches SQL. Errors: 400 naming `order`.
 */
export function readOrder<Field extends string>(
  text: string | undefined,
  fields: readonly Field[],
): OrderTerm<Field>[] {
  if (text === undefined) return [];
  const terms = text.split(",", MAX_ORDER_TERMS + 1).map((term) => readTerm(term, fields));
  if (terms.length > MAX_ORDER_TERMS)
    throw invalidField("order", "too_many", `must name at most ${MAX_ORDER_TERMS} fields`, MAX_ORDER_TERMS);
  return terms;
}

function readTerm<Field extends string>(term: string, fields: readonly Field[]): OrderTerm<Field> {
  const [, name, direction] = /^ *([a-z_]+)(?: +(asc|desc))? *$/i.exec(term) ?? [];
  const field = fields.find((known) => known === name);
  if (!field)
    throw invalidField("order", "malformed", "must be a field of the record, then asc or desc if wanted");
  return { field, descending: direction?.toLowerCase() === "desc" };
}
