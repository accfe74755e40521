/** Numbers for a drawing only: what is read as money never is a float. */
const heightsOf = (values: (string | null)[]) =>
  values.map((value) => (value === null ? null : Number(value)));

/**
 * The points of a line without a scale, 400 wide and 96 high. Unknown values leave out their place; "" where there are not two.
 */
export function inkPoints(values: (string | null)[]): string {
  const heights = heightsOf(values);
  const known = heights.filter((height) => height !== null);
  if (known.length < 2) return "";
  const [low, high] = [Math.min(...known), Math.max(...known)];
  const y = (height: number) => (high === low ? 48 : 88 - (80 * (height - low)) / (high - low));
  const step = 400 / (heights.length - 1);
  const points = heights.flatMap((height, n) => (height === null ? [] : [n * step, y(height)]));
  return points.map(Math.round).join(" ");
}

/** How a balance went, as one line of ink: the figures stand beside it. */
export const InkLine = ({ points, className }: { points: string; className: string }) =>
  points && (
    <svg
      viewBox="0 0 400 96"
      preserveAspectRatio="none"
      aria-hidden="true"
      className={`ink-line ${className}`}
    >
      <polyline points={points} />
    </svg>
  );
