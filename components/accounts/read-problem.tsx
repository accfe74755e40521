"use client";

import { waitSentence } from "@/components/form/wait-sentence";
import { ReadFailure } from "@/components/query/read-data";
import { Banner } from "@/components/ui/banner";
import { Button } from "@/components/ui/button";
import { useLocale, useWords } from "@/components/words/words-provider";

type Props = { error: Error; retry: () => void };

/** What a refusal means here, by its code. */
const REFUSED: Record<string, string> = {
  rate_limited: "Too many tries.",
  not_found: "This is not there any more.",
};

/** Why no paper is made, by reason; to ask again does not help. */
const NO_PAPER: Record<string, string> = {
  figures_disagree: "No paper is made of these figures until they are checked.",
  balance_unknown: "The balance is not known, so no paper can say it.",
};

function wordsFor(error: Error): string {
  const refused = error instanceof ReadFailure && error.status < 500;
  return refused ? (REFUSED[error.code] ?? "This cannot be shown.") : "We could not reach the bank.";
}

/** A part of the page that could not be read, with a button to try again. */
export function ReadProblem({ error, retry }: Props) {
  const say = useWords();
  const locale = useLocale();
  const { retryAt, reason = "" } = error instanceof ReadFailure ? error : {};
  const noPaper = NO_PAPER[reason];
  return (
    <div role="alert" className="mb-4">
      <Banner tone="alert">
        <p className="font-semibold">{noPaper ?? wordsFor(error)}</p>
        {retryAt && <p>{waitSentence(say, retryAt, locale)}</p>}
        {!noPaper && (
          <Button look="quiet" onClick={retry}>
            Try again
          </Button>
        )}
      </Banner>
    </div>
  );
}
