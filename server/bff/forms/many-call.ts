import type { Institution } from "../../../lib/contract/index";
import type { FormSchema } from "../../../lib/forms/fields";
import type { BulkOutcome } from "../../../lib/forms/record-forms";
import { tell } from "../../../lib/words/tell";
import { wordsOf } from "../../../lib/words/words-of";
import type { ApiCall } from "../api/api-client";
import { ActWaits, type ApiFailure, isApiFailure } from "../api/api-failure";
import { withQuery } from "../input/local-path";
import { isSessionEnded } from "../session/session-ended";
import { explainFailure, tellingOf } from "../words/explain-failure";
import { type FormRoute, keepFields, type Submission, staffForm } from "./form-route";

/** Codes that concern the record alone: the others may go well. */
const OF_RECORD = ["not_found", "conflict"];
const OVER = "over";
const WAITS = "It waits for a second person now, in Approvals";

/**
 * A form of staff that does one thing to many records: for each a call of the API with its own transaction and audit row.
 * One that is refused leaves the others as they are. A limit, or what is wanted of the caller first, ends the rest.
 */
export const manyCall = <T extends { ids: string[] }>(
  list: string,
  name: string,
  schema: FormSchema<T>,
  call: (id: string, body: Omit<T, "ids">, institution: Institution) => ApiCall<unknown>,
): FormRoute =>
  staffForm<T>(`${list}/${name}`, {
    keeps: keepFields("ids"),
    schema,
    async submit({ session, data: { ids, ...body }, next, institution }) {
      const refused = new Map<string, string[]>();
      let count = 0;
      let ended: string | null = null;
      for (const id of ids) {
        const why: string | null =
          ended ??
          (await session.authorised(call(id, body, institution)).then(
            () => null,
            (failure: unknown) => {
              if (failure instanceof ActWaits) return WAITS;
              const isDone = count > 0 || refused.has(WAITS);
              if (isDone && isSessionEnded(failure)) return OVER;
              if (!isApiFailure(failure)) throw failure;
              const isOfRecord = OF_RECORD.includes(failure.code);
              // Nothing is done yet: its reader can do what is wanted, such as prove a second factor, and send all again.
              if (!isOfRecord && !isDone) throw failure;
              const words = wordsIn(failure, session, institution);
              if (!isOfRecord) ended = words;
              return words;
            },
          ));
        if (why === OVER) return "/staff/login?done=part";
        if (why === null) count += 1;
        else refused.set(why, [...(refused.get(why) ?? []), id]);
      }
      const shown = JSON.stringify({ count, refused: [...refused] } satisfies BulkOutcome);
      const back = next?.split("?")[0] === list ? next : list;
      return { next: withQuery(back, { done: name }), shown };
    },
  });

function wordsIn(failure: ApiFailure, session: Submission["session"], institution: Institution): string {
  const [error] = explainFailure(failure, tellingOf(session, institution)).errors;
  const { message = "", given } = error ?? {};
  return tell(wordsOf("en"), message, given);
}
