/** `POST /v2/api/auth/health`, breaking between its parts on narrow screens. */
export function MethodPath({ method, path }: { method: string; path: string }) {
  return (
    <span className="font-mono text-sm">
      <span className="font-semibold">{method}</span>{" "}
      <span className="break-words [overflow-wrap:anywhere]">{path}</span>
    </span>
  );
}
