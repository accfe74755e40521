"use client";

import { waitSentence } from "@/components/form/wait-sentence";
import { ReadFailure } from "@/components/query/read-json";
import { Banner } from "@/components/ui/banner";
import { Button } from "@/components/ui/button";
import type { Locale } from "@/lib/format";

type Props = { error: Error; retry: () => void; locale: Locale };

/** A part of the page that could not be read, with a button to try again. */
export function ReadProblem({ error, retry, locale }: Props) {
  const refused = error instanceof ReadFailure && error.status < 500;
  const retryAt = error instanceof ReadFailure ? error.retryAt : undefined;
  return (
    <div role="alert" className="mb-4">
      <Banner tone="alert">
        <p className="font-semibold">{refused ? error.message : "We could not reach the bank."}</p>
        {retryAt && <p>{waitSentence(retryAt, locale)}</p>}
        <Button look="quiet" onClick={retry}>
          Try again
        </Button>
      </Banner>
    </div>
  );
}
