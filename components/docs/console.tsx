"use client";

import { type FormEvent, useEffect, useState } from "react";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import type { ApiOperation, ConsoleParameter } from "@/lib/openapi/operations";
import { Code } from "./code";
import { ConsoleBody, ConsoleField, foldParameters } from "./console-fields";
import { learn, recall, remember, withMemory } from "./console-memory";
import { curlOf } from "./request-of";
import { hasLiveKey, LIVE_KEY_WORDS, type Reply, sendRequest } from "./send-request";

type Props = Pick<ApiOperation, "method" | "path"> & {
  parameters: ConsoleParameter[];
  examples: { summary: string; text: string }[];
  /** Headers that a demo publishes. */
  known: Record<string, string>;
  /** Where a command sends its request. */
  origin: string;
  /** Whether the operation is answered where this page comes from. */
  sends: boolean;
};

/** The first values of a form: learnt ones, published ones, and examples for parts of the path. */
function beginning({ parameters, known }: Pick<Props, "parameters" | "known">, learnt: typeof recall) {
  const example = ({ name, example }: Props["parameters"][number]) =>
    learnt(name) ?? known[name] ?? example ?? "";
  const used = parameters.filter(({ required, name }) => required || learnt(name));
  return Object.fromEntries(used.map((parameter) => [parameter.name, example(parameter)]));
}

const refused: Reply = { status: "Not sent", milliseconds: 0, headers: "", body: LIVE_KEY_WORDS };

/** A form for one operation: sends it from this page and shows the answer; and the curl command. */
export function Console({ method, path, parameters, examples, known, origin, sends }: Props) {
  const [values, setValues] = useState<Record<string, string>>(() =>
    beginning({ parameters, known }, () => undefined),
  );
  const [body, setBody] = useState(examples[0]?.text ?? null);
  const [reply, setReply] = useState<Reply | null>(null);
  const [sending, setSending] = useState(false);
  // Forty of them weigh more than the rest of the page.
  const [isUnfolded, setUnfolded] = useState(false);
  const call = { method, path, parameters, values, body };
  const curl = curlOf(call, origin);
  const [first, others] = foldParameters(parameters);
  const fieldOf = (parameter: Props["parameters"][number]) => (
    <ConsoleField
      key={parameter.in + parameter.name}
      parameter={parameter}
      value={values[parameter.name] ?? ""}
      onChange={(value) => {
        setValues({ ...values, [parameter.name]: value });
        // Kept for the next page, but for a live key, which no page is to have.
        if (parameter.in === "header" && !hasLiveKey([value])) remember({ [parameter.name]: value });
      }}
    />
  );

  // The memory of earlier answers exists only in the browser.
  useEffect(() => {
    setValues(beginning({ parameters, known }, recall));
    setBody(examples[0] ? withMemory(examples[0].text) : null);
  }, [parameters, examples, known]);

  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (sending) return;
    // Not even kept in this page's memory.
    if (hasLiveKey([...Object.values(values), body])) return setReply(refused);
    setSending(true);
    remember(values);
    try {
      const answer = await sendRequest(call);
      if (answer.ok) learn(body ?? "", answer.text);
      setReply(answer);
    } catch {
      setReply({ status: "No answer came", milliseconds: 0, headers: "", body: "" });
    } finally {
      setSending(false);
    }
  };

  return (
    <>
      {sends && (
        <section className="needs-script grid gap-3">
          <h2 className="text-xl">Try it</h2>
          <form
            onSubmit={send}
            autoComplete="off"
            className="no-print grid gap-4 border border-edge bg-sheet p-4 md:p-6"
          >
            {first.map(fieldOf)}
            {others.length > 0 && (
              <details
                className="group/others"
                onToggle={({ currentTarget }) => setUnfolded(currentTarget.open)}
              >
                <summary className="flex min-h-11 cursor-pointer items-center gap-2 text-sm">
                  <Icon name="chevron" className="size-3.5 group-open/others:rotate-90" />
                  {others.length} more parameters
                </summary>
                <div className="grid gap-4 pt-2">{isUnfolded && others.map(fieldOf)}</div>
              </details>
            )}
            {body !== null && <ConsoleBody examples={examples} value={body} onChange={setBody} />}
            <div>
              <Button type="submit" aria-disabled={sending}>
                Send
              </Button>
            </div>
            <div role="status">{reply && <ReplyView reply={reply} />}</div>
          </form>
        </section>
      )}
      <section className="grid gap-3">
        <h2 className="text-xl">With curl</h2>
        <Code text={curl} label="The request as a command" />
      </section>
    </>
  );
}

/** The answer: status, headers, body. */
function ReplyView({ reply }: { reply: Reply }) {
  return (
    <div className="grid gap-3">
      <p className="flex flex-wrap gap-x-4 border-t border-rule pt-4">
        <span className="font-semibold tabular-nums">{reply.status}</span>
        {reply.headers && <span className="text-soft tabular-nums">{`${reply.milliseconds} ms`}</span>}
      </p>
      {reply.headers && <Code text={reply.headers} label="Headers of the answer" />}
      {reply.body && <Code text={reply.body} label="Body of the answer" />}
    </div>
  );
}
