/** The institution's mark: its initial in a ring of fine teeth, as on a printed seal. */
export function Seal({ name, className = "size-9" }: { name: string; className?: string }) {
  return (
    <svg viewBox="-20 -20 40 40" aria-hidden="true" focusable="false" className={`shrink-0 ${className}`}>
      <g fill="none" stroke="currentColor">
        <circle r="17.5" strokeWidth="3" strokeDasharray="0.9 0.933" />
        <circle r="14.5" strokeWidth="0.8" />
      </g>
      <text
        y="6.2"
        textAnchor="middle"
        fill="currentColor"
        fontSize="18"
        fontWeight="600"
        className="font-serif"
      >
        {[...name][0]}
      </text>
    </svg>
  );
}
