"use client";

import { useState } from "react";
import { BffForm, type BffFormProps } from "./bff-form";
import { postFile } from "./post-file";

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
