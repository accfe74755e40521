import type { ApiField } from "./fields";
import type { ApiAnswer } from "./operations";

/** An answer with what is its own. */
export interface GatheredAnswer extends ApiAnswer {
  /** The status of the answer before it whose body has the same fields. */
  fieldsOf?: string;
}

/** The answers of an operation; what several have stands once. */
export interface GatheredAnswers {
  answers: GatheredAnswer[];
  /** Headers of every answer. */
  headers: ApiAnswer["headers"];
  /** Fields of every body that refuses. */
  refusalFields: ApiField[];
}

const isRefusal = ({ codes }: ApiAnswer) => codes.length > 0;
const isSame = (one: object, other: object) => JSON.stringify(one) === JSON.stringify(other);
const isIn = (list: object[], item: object) => list.some((each) => isSame(each, item));

/** What stands in each of the lists, word for word. */
const inEach = <Item extends object>([first = [], ...others]: Item[][]): Item[] =>
  first.filter((item) => others.every((list) => isIn(list, item)));

/** Takes out of the answers of an operation what they repeat. */
export function gatherAnswers(all: ApiAnswer[]): GatheredAnswers {
  const headers = inEach(all.map((answer) => answer.headers));
  const refusalFields = inEach(all.filter(isRefusal).map(({ body }) => body?.fields ?? []));
  const answers = all.map((answer, index) => {
    const fields = answer.body?.fields ?? [];
    const own = isRefusal(answer) ? fields.filter((field) => !isIn(refusalFields, field)) : fields;
    const like = all.slice(0, index).find(({ body }) => own.length > 0 && isSame(body?.fields ?? [], own));
    return {
      ...answer,
      headers: answer.headers.filter((header) => !isIn(headers, header)),
      body: answer.body && { ...answer.body, fields: like ? [] : own },
      ...(like && { fieldsOf: like.status }),
    };
  });
  return { answers, headers, refusalFields };
}
