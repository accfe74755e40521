export interface Series {
  name: string;
  counts: number[];
  /** Of the bars, and of the sign in the legend. */
  look: "strong" | "soft";
}

type Props = {
  /** Says in words what the bars show. */
  label: string;
  series: Series[];
  first: string;
  last: string;
};

const HEIGHT = 64;
const STEP = 10;
const GAP = 2;
const FILL = { strong: "fill-accent", soft: "fill-soft" };

/** Bars of one or two series side by side; the same figures stand in the table of the page. */
export function BarChart({ label, series, first, last }: Props) {
  const most = Math.max(1, ...series.flatMap(({ counts }) => counts));
  const steps = series[0]?.counts.length ?? 0;
  const width = (STEP - GAP) / series.length;
  return (
    <div>
      <svg
        role="img"
        aria-label={label}
        viewBox={`0 0 ${steps * STEP} ${HEIGHT}`}
        preserveAspectRatio="none"
        className="h-24 w-full border-b border-edge rtl:-scale-x-100"
      >
        {series.flatMap(({ name, counts, look }, place) =>
          counts.map((count, step) => {
            const height = count === 0 ? 0 : Math.max(1, (count / most) * (HEIGHT - 2));
            const at = `${name} ${step}`;
            return (
              <rect
                key={at}
                x={step * STEP + GAP / 2 + place * width}
                y={HEIGHT - height}
                width={width}
                height={height}
                className={FILL[look]}
              />
            );
          }),
        )}
      </svg>
      <p className="flex justify-between text-sm text-soft">
        <span>{first}</span>
        <span>{last}</span>
      </p>
      {series.length > 1 && (
        <p className="flex flex-wrap gap-x-5 text-sm text-soft">
          {series.map(({ name, look }) => (
            <span key={name} className="inline-flex items-center gap-1.5">
              <svg aria-hidden="true" viewBox="0 0 10 10" className={`size-2.5 ${FILL[look]}`}>
                <rect width="10" height="10" />
              </svg>
              {name}
            </span>
          ))}
        </p>
      )}
    </div>
  );
}
