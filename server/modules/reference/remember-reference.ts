import { isBranch } from "../branches/index";
import type { Context } from "../context";
import { checkNesting } from "./check-nesting";
import { findOccupation, resolveCountry } from "./store";

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
