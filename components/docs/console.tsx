"use client";

import { type FormEvent, useEffect, useState } from "react";
import { Button } from "@/components/ui/button";
import type { ApiOperation } from "@/lib/openapi/operations";
import { ConsoleBody } from "./console-body";
import { ConsoleField } from "./console-field";
import { learn, recall, remember, withMemory } from "./console-memory";
import { ReplyView } from "./reply-view";
import { type Reply, sendRequest } from "./send-request";

type Props = Pick<ApiOperation, "method" | "path" | "parameters"> & {
  examples: { summary: string; text: string }[];
  /** Headers that a demo publishes. */
  known: Record<string, string>;
};

/** Fills in an operation, sends it from this page and shows what comes back. */
export function Console({ method, path, parameters, examples, known }: Props) {
  const [values, setValues] = useState<Record<string, string>>({});
  const [body, setBody] = useState(examples[0]?.text ?? null);
  const [reply, setReply] = useState<Reply | null>(null);
  const [sending, setSending] = useState(false);

  // What other pages' answers gave is known to the browser alone.
  useEffect(() => {
    const names = parameters.filter(({ required, name }) => required || recall(name)).map(({ name }) => name);
    setValues(Object.fromEntries(names.map((name) => [name, recall(name) ?? known[name] ?? ""])));
    setBody(examples[0] ? withMemory(examples[0].text) : null);
  }, [parameters, examples, known]);

  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (sending) return;
    setSending(true);
    remember(values);
    try {
      const answer = await sendRequest({ method, path, parameters, values, body });
      if (answer.ok) learn(body ?? "", answer.text);
      setReply(answer);
    } catch {
      setReply({ status: "No answer came", milliseconds: 0, headers: "", body: "" });
    } finally {
      setSending(false);
    }
  };

  return (
    <form onSubmit={send} className="needs-script no-print grid gap-4 border border-edge bg-sheet p-4 md:p-6">
      {parameters.map((parameter) => (
        <ConsoleField
          key={parameter.in + parameter.name}
          parameter={parameter}
          value={values[parameter.name] ?? ""}
          onChange={(value) => setValues({ ...values, [parameter.name]: value })}
        />
      ))}
      {body !== null && <ConsoleBody examples={examples} value={body} onChange={setBody} />}
      <div>
        <Button type="submit" aria-disabled={sending}>
          Send
        </Button>
      </div>
      <div role="status">{reply && <ReplyView reply={reply} />}</div>
    </form>
  );
}
