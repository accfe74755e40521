import { Code } from "./code";
import type { Reply } from "./send-request";

/** What came back: status, headers, body. */
export function ReplyView({ reply }: { reply: Reply }) {
  return (
    <div className="grid gap-3">
      <p className="flex flex-wrap gap-x-4 border-t border-rule pt-4">
        <span className="font-semibold tabular-nums">{reply.status}</span>
        {reply.headers && <span className="text-soft tabular-nums">{reply.milliseconds} ms</span>}
      </p>
      {reply.headers && <Code text={reply.headers} label="Headers of the answer" />}
      {reply.body && <Code text={reply.body} label="Body of the answer" />}
    </div>
  );
}
