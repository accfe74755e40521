/** Appears after 200 ms, so that quick answers show none. */
export function Spinner() {
  return (
    <span
      aria-hidden="true"
      className="spinner inline-block size-4 shrink-0 rounded-full border-2 border-current border-e-transparent"
    />
  );
}
