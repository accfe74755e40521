/** Numbers for a drawing only: what is read as money never is a float. */
const heightsOf = (values: (string | null)[]) =>
  values.map((value) => (value === null ? null : Number(value)));

/**
 * How a balance went, as one line of ink without a scale: the figures stand beside it. Unknown values leave out their
 * place. Nothing where there are not two.
 */
export function InkLine({ values, className }: { values: (string | null)[]; className: string }) {
  const heights = heightsOf(values);
  const known = heights.filter((height) => height !== null);
  if (known.length < 2) return null;
  const [low, high] = [Math.min(...known), Math.max(...known)];
  const y = (height: number) => (high === low ? 12 : 22 - (20 * (height - low)) / (high - low));
  const step = 100 / (heights.length - 1);
  const points = heights.flatMap((height, n) =>
    height === null ? [] : [`${(n * step).toFixed(1)},${y(height).toFixed(1)}`],
  );
  return (
    <svg
      viewBox="0 0 100 24"
      preserveAspectRatio="none"
      aria-hidden="true"
      className={`ink-line ${className}`}
    >
      <polyline points={points.join(" ")} />
    </svg>
  );
}
