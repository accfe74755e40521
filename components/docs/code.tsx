/** Code that scrolls within its own frame, with a button that `CopyCode` listens to. */
export function Code({ text, label }: { text: string; label: string }) {
  return (
    <div className="code">
      <button type="button" data-copy className="code-copy needs-script no-print">
        Copy
      </button>
      <section
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling area must be reachable by keyboard
        tabIndex={0}
        aria-label={label}
        className="code-frame"
      >
        <pre>{text}</pre>
      </section>
    </div>
  );
}
