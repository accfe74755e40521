"use client";
import { Disclosure } from "../ui/disclosure";

export interface Series {
  name: string;
  counts: number[];
  isFailed?: boolean;
}

type Props = {
  title: string;
  /** Says in words what the bars show. */
  label: string;
  /** One, or two side by side. */
  series: Series[];
  /** When each step begins. */
  steps: string[];
  /** What the steps are. */
  unit: string;
  language: string;
};

const HEIGHT = 64;
const STEP = 10;
const GAP = 2;
/** The colour of the bars of a series, and of its sign in the legend. */
const fillOf = ({ isFailed }: Series, place: number) =>
  isFailed ? "fill-alert" : place === 0 ? "fill-accent" : "fill-soft";

/** Bars with their values under the pointer, and the same as a table. Drawn from data: an element for each bar would weigh twice as much. */
export function BarChart({ title, label, series, steps, unit, language }: Props) {
  const most = Math.max(1, ...series.flatMap(({ counts }) => counts));
  const width = (STEP - GAP) / series.length;
  const number = (count: number) => new Intl.NumberFormat(language).format(count);
  const pathOf = (counts: number[], place: number) =>
    counts
      .map((count, step) => {
        const height = count === 0 ? 0 : Math.max(1, Math.round((count / most) * (HEIGHT - 2)));
        return height && `M${step * STEP + GAP / 2 + place * width} ${HEIGHT}v-${height}h${width}v${height}`;
      })
      .filter(Boolean)
      .join("");
  const rowOf = (step: string, at: number) => (
    <tr key={step}>
      <th scope="row">{step}</th>
      {series.map(({ name, counts }) => (
        <td key={name}>{number(counts[at] ?? 0)}</td>
      ))}
    </tr>
  );
  return (
    <>
      <svg
        role="img"
        aria-label={label}
        viewBox={`0 0 ${steps.length * STEP} ${HEIGHT}`}
        preserveAspectRatio="none"
        className="h-24 w-full border-b border-edge rtl:-scale-x-100"
      >
        {series.map((each, place) => (
          <path key={each.name} d={pathOf(each.counts, place)} className={fillOf(each, place)} />
        ))}
        <g className="chart-steps">
          {steps.map((step, at) => (
            <rect key={step} x={at * STEP}>
              <title>{`${step}: ${series.map(({ counts }) => number(counts[at] ?? 0)).join(" / ")}`}</title>
            </rect>
          ))}
        </g>
      </svg>
      <p className="flex justify-between text-sm text-soft">
        <span>{steps[0]}</span>
        <span>{steps.at(-1)}</span>
      </p>
      {series.length > 1 && (
        <p className="flex flex-wrap gap-x-5 text-sm text-soft">
          {series.map((each, place) => (
            <span key={each.name} className="inline-flex items-center gap-1.5">
              <svg aria-hidden="true" viewBox="0 0 10 10" className={`size-2.5 ${fillOf(each, place)}`}>
                <rect width="10" height="10" />
              </svg>
              {each.name}
            </span>
          ))}
        </p>
      )}
      <Disclosure summary="As a table" of={title}>
        <table className="records">
          <caption className="sr-only">{title}</caption>
          <thead>
            <tr>
              <th scope="col">{unit}</th>
              {series.map(({ name }) => (
                <th key={name} scope="col" className="text-end!">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="amounts">{steps.map(rowOf).toReversed()}</tbody>
        </table>
      </Disclosure>
    </>
  );
}
