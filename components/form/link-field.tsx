"use client";

import { useEffect, useState } from "react";
import { FieldFrame } from "./field-frame";
import { useEntry } from "./form-context";

export type LinkFieldProps = {
  name: string;
  label: string;
  hint: string;
  given?: string | undefined;
  /** Is told the secret that the link was opened with. */
  onSecret?: (secret: string) => void;
};

const secretOf = (hash: string) => /^#([a-z]{3}_[\w-]+)$/.exec(hash)?.[1];

/** Another link that is opened where one stands already changes what is behind the `#` alone. */
const openAnew = () => secretOf(location.hash) && location.reload();

/**
 * What is secret in a mailed link. It stands behind the link's `#`, which browsers send to no server: a script puts it into the
 * form, and takes it out of the address. Without scripts, or without it, its reader pastes the link.
 * @param given of a link of an earlier release, which has it in its query
 */
export function LinkField({ name, label, hint, given, onSecret }: LinkFieldProps) {
  const { frame, entry } = useEntry({ name, label, hint });
  const [secret, setSecret] = useState(given);
  const [scripted, setScripted] = useState(false);
  useEffect(() => {
    const found = secretOf(location.hash);
    if (found) history.replaceState(history.state, "", location.pathname + location.search);
    setSecret((now) => found ?? now);
    setScripted(true);
    const opened = found ?? given;
    if (opened) onSecret?.(opened);
    window.addEventListener("hashchange", openAnew);
    return () => window.removeEventListener("hashchange", openAnew);
  }, [given, onSecret]);
  // What was refused goes, and another link can be pasted.
  if (secret && frame.error) setSecret(undefined);
  if (secret) return <input type="hidden" name={name} value={secret} />;
  return (
    <div className={scripted ? undefined : "without-script"}>
      <FieldFrame {...frame}>
        <input
          type="text"
          {...entry}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          dir="ltr"
          className="entry w-full"
        />
      </FieldFrame>
    </div>
  );
}
