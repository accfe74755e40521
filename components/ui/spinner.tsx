/** Appears after 200 ms, so that quick answers show none. */
export function Spinner() {
  return <span aria-hidden="true" className="spinner inline-block" />;
}
