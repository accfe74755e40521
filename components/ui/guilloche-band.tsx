const LENGTH = 480;
const STRANDS = 9;

/** One strand of the band: a long wave that swells and thins. */
function strand(index: number): string {
  let path = "";
  for (let x = 0; x <= LENGTH; x += 6) {
    const swell = 9 * Math.cos((x / LENGTH) * 6 * Math.PI) + 3;
    const y = 14 + swell * Math.sin((x / LENGTH) * 20 * Math.PI + (index * Math.PI) / STRANDS);
    path += `${x ? "L" : "M"}${x} ${y.toFixed(1)}`;
  }
  return path;
}

const STRANDS_OF_BAND = Array.from({ length: STRANDS }, (_, index) => strand(index));

/** The woven strip along the edge of a banknote. */
export function GuillocheBand({ className }: { className?: string }) {
  return (
    <svg
      viewBox={`0 0 ${LENGTH} 28`}
      preserveAspectRatio="none"
      aria-hidden="true"
      focusable="false"
      className={className}
    >
      <g fill="none" stroke="currentColor" strokeWidth="0.8">
        {STRANDS_OF_BAND.map((path) => (
          <path key={path} d={path} vectorEffect="non-scaling-stroke" />
        ))}
      </g>
    </svg>
  );
}
