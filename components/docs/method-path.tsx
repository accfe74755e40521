/** `POST /v2/api/auth/health`, breaking between its parts on narrow screens. */
export const MethodPath = ({ method, path }: { method: string; path: string }) => (
  <span className="block font-mono text-sm text-soft [overflow-wrap:anywhere]">
    <b>{method}</b> {path}
  </span>
);
