"use client";

import { useState } from "react";
import { BffForm, type BffFormProps } from "./bff-form";
import { outcomeOf, type PostOutcome, UNREACHABLE } from "./post-form";

/** A form with a file. With scripts it tells how much of the file has been sent. */
export function UploadForm({ children, ...form }: BffFormProps) {
  const [share, setShare] = useState<number | null>(null);
  const post = (action: string, sent: HTMLFormElement) =>
    postFile(action, sent, setShare).finally(() => setShare(null));
  return (
    <BffForm {...form} encType="multipart/form-data" post={post}>
      {children}
      {share !== null && <SentSoFar share={share} />}
    </BffForm>
  );
}

function SentSoFar({ share }: { share: number }) {
  const percent = Math.floor(share * 100);
  return (
    <div>
      <label htmlFor="sent" className="figures">
        {percent < 100 ? `Sent ${percent}%` : "All of it was sent, and is being read"}
      </label>
      <progress
        id="sent"
        value={percent}
        max={100}
        className="mt-2 block h-3 w-full max-w-md accent-accent"
      />
    </div>
  );
}

/**
 * Sends a form with a file, as `postForm` does others, and tells how much of it has left: only this old way of asking knows.
 * @param tell from 0 to 1
 */
const postFile = (
  action: string,
  form: HTMLFormElement,
  tell: (share: number) => void,
): Promise<PostOutcome> =>
  new Promise((resolve) => {
    const request = new XMLHttpRequest();
    const fail = () => resolve({ problem: UNREACHABLE });
    request.open("POST", action);
    request.setRequestHeader("Accept", "application/json");
    request.upload.onprogress = ({ loaded, total }) => tell(total > 0 ? loaded / total : 0);
    request.onerror = fail;
    request.onload = () => {
      const wait = request.getResponseHeader("Retry-After");
      const { status, responseText } = request;
      const answer = new Response(responseText, {
        status,
        ...(wait && { headers: { "Retry-After": wait } }),
      });
      outcomeOf(answer).then(resolve, fail);
    };
    request.send(new FormData(form));
  });
