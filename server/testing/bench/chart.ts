import type { BenchResult } from "./report";

const WIDTH = 720;
const LEFT = 230;
const BAR = 18;
const GAP = 8;

const escapeXml = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");

/** Passbook's rate by the peer's (or the hash's own) as bars; the line is 1.0. */
export function chartOf({ sizes }: BenchResult): string {
  const bars = sizes.flatMap(({ accounts, scenarios }) =>
    scenarios.flatMap(({ title, measured: { passbook, peer }, hashAlone }) => {
      const other = peer?.rate ?? hashAlone;
      return passbook && other
        ? [{ label: `${title}, ${accounts.toLocaleString("en")}`, ratio: passbook.rate / other }]
        : [];
    }),
  );
  const most = Math.max(1.2, ...bars.map(({ ratio }) => ratio));
  const x = (ratio: number) => LEFT + (ratio / most) * (WIDTH - LEFT - 60);
  const height = bars.length * (BAR + GAP) + 40;
  const rows = bars.map(({ label, ratio }, i) => {
    const y = 30 + i * (BAR + GAP);
    return `<text x="${LEFT - 8}" y="${y + 13}" text-anchor="end">${escapeXml(label)}</text>
<rect x="${LEFT}" y="${y}" width="${(x(ratio) - LEFT).toFixed(1)}" height="${BAR}" fill="#0f6e6e"/>
<text x="${(x(ratio) + 6).toFixed(1)}" y="${y + 13}">${ratio.toFixed(2)}</text>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" font-family="sans-serif" font-size="12" role="img" aria-label="Requests a second, by those of the peer">
<rect width="${WIDTH}" height="${height}" fill="#fff"/>
<text x="${LEFT}" y="16" font-weight="bold">Requests a second, by those of the peer</text>
${rows.join("\n")}
<line x1="${x(1).toFixed(1)}" x2="${x(1).toFixed(1)}" y1="24" y2="${height - 10}" stroke="#b3261e" stroke-dasharray="4 3"/>
</svg>
`;
}
