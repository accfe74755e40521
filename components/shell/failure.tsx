"use client";

import { useEffect, useState } from "react";
import { Button } from "@/components/ui/button";
import { PageHeading } from "@/components/ui/page-heading";

type Props = { error: Error & { digest?: string }; retry: () => void };

/** The page of an internal error: time, reference and a way to try again; never the error's own text. */
export function Failure({ error, retry }: Props) {
  const [time, setTime] = useState("");
  useEffect(() => {
    setTime(new Date().toLocaleTimeString([], { hour: "2-digit", minute: "2-digit" }));
  }, []);
  return (
    <>
      <PageHeading
        caption="500"
        lead="The fault is on our side, and your money is where it was. Try again; if it stays like this, call us."
      >
        This page did not work
      </PageHeading>
      <Button onClick={retry} wide>
        Try again
      </Button>
      <p className="mt-6 text-sm text-soft">
        {time && `Time ${time}`}
        {error.digest && (
          <>
            , reference <code className="font-mono">{error.digest}</code>
          </>
        )}
      </p>
    </>
  );
}
