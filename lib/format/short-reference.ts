/** What people read and type of the id of a request, `0B6C-8F1E`: told beside an account, it is enough. */
export function shortReference(requestId: string): string {
  const digits = requestId.replaceAll("-", "").toUpperCase();
  return `${digits.slice(0, 4)}-${digits.slice(4, 8)}`;
}
