/** The first stop of the Tab key. */
export function SkipLink() {
  return (
    <a
      href="#main"
      className="sr-only focus:not-sr-only focus:absolute focus:start-4 focus:top-4 focus:z-50 focus:bg-sheet focus:px-4 focus:py-3"
    >
      Skip to the main content
    </a>
  );
}
