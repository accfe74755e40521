/** Enough points for a round lobe at the size of a page. */
const POINTS_PER_LOBE = 12;

/** One closed wave around a circle; many of them, each rotated a little, make a guilloche. */
function wave(radius: number, depth: number, lobes: number): string {
  const points = lobes * POINTS_PER_LOBE;
  let path = "";
  for (let i = 0; i < points; i++) {
    const angle = (i / points) * 2 * Math.PI;
    const reach = radius * (1 + depth * Math.cos(lobes * angle));
    path += `${i ? "L" : "M"}${(reach * Math.cos(angle)).toFixed(1)} ${(reach * Math.sin(angle)).toFixed(1)}`;
  }
  return `${path}Z`;
}

const RINGS = [
  { id: "outer", path: wave(80, 0.22, 12), turns: 10, lobes: 12 },
  { id: "inner", path: wave(42, 0.38, 6), turns: 14, lobes: 6 },
  { id: "heart", path: wave(16, 0.4, 8), turns: 6, lobes: 8 },
];

/** The fine line pattern of a printed certificate. `id` keeps two on one page apart. */
export function Guilloche({ id, className }: { id: string; className?: string }) {
  return (
    <svg viewBox="-100 -100 200 200" aria-hidden="true" focusable="false" className={className}>
      <defs>
        {RINGS.map((ring) => (
          <path key={ring.id} id={`${id}-${ring.id}`} d={ring.path} />
        ))}
      </defs>
      <g fill="none" stroke="currentColor" strokeWidth="0.35">
        {RINGS.flatMap((ring) =>
          Array.from({ length: ring.turns }, (_, turn) => {
            const angle = ((turn * 360) / (ring.lobes * ring.turns)).toFixed(2);
            return (
              <use key={`${ring.id}${angle}`} href={`#${id}-${ring.id}`} transform={`rotate(${angle})`} />
            );
          }),
        )}
      </g>
    </svg>
  );
}
