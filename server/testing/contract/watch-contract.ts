import type { Api } from "../../api/index";
import { answerChecker, type Verdict } from "./check-answer";
import { noteDrift } from "./drift";

type Check = ReturnType<typeof answerChecker>;
/** The document is the same for every API. */
let checker: Promise<Check> | undefined;

const isDescribed = (path: string) => /^\/(api|v1|v2)\//.test(path);

async function createChecker({ fetch }: Api): Promise<Check> {
  const answer = await fetch(new Request("https://passbook.test/openapi.json"));
  return answerChecker(await answer.json());
}

/**
 * An API whose answers are checked against its document. A difference fails the running test, even when the
 * caller never sees the answer.
 */
export function watchContract(api: Api, onVerdict: (verdict: Verdict) => void = () => {}): Api {
  return {
    async fetch(request, env) {
      const { pathname } = new URL(request.url);
      const answer = await api.fetch(request, env);
      if (!isDescribed(pathname)) return answer;
      checker ??= createChecker(api);
      const verdict = (await checker)({
        method: request.method,
        path: pathname,
        status: answer.status,
        headers: answer.headers,
        body: await answer.clone().text(),
      });
      onVerdict(verdict);
      noteDrift(
        verdict.problems.map(
          (problem) => `${request.method} ${pathname} → ${answer.status} ${verdict.code ?? ""}: ${problem}`,
        ),
      );
      return answer;
    },
  };
}
