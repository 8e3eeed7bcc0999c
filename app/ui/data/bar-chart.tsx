/** Stacked bars of counts by day, rendered on the server. The page also shows the counts in a table. */

export interface BarDay {
  /** YYYY-MM-DD. */
  day: string;
  /** Counts in the order of the stack, the lowest first. */
  counts: readonly number[];
}

interface BarChartProps {
  /** Accessible name. */
  label: string;
  days: readonly BarDay[];
  /** Names of the counts, for the legend. */
  names: readonly string[];
  /** Texts under the first and the last bar. */
  firstLabel: string;
  lastLabel: string;
}

const [width, height] = [600, 160];
const gap = 0.25;
const gridlines = [0.25, 0.5, 0.75];

interface Bar {
  key: string;
  index: number;
  x: number;
  y: number;
  height: number;
}

/** The rectangles of the stacks, in units of the chart. The highest stack fills the chart. */
export function toBars(days: readonly BarDay[]): Bar[] {
  const totals = days.map(({ counts }) => counts.reduce((sum, count) => sum + count, 0));
  const unit = height / Math.max(1, ...totals);
  const step = width / Math.max(1, days.length);
  return days.flatMap(({ day, counts }, column) => {
    let top = height;
    return counts.map((count, index) => {
      top -= count * unit;
      return { key: `${day} ${index}`, index, x: (column + gap / 2) * step, y: top, height: count * unit };
    });
  });
}

export function BarChart({ label, days, names, firstLabel, lastLabel }: BarChartProps) {
  const barWidth = (width / Math.max(1, days.length)) * (1 - gap);
  return (
    <figure className="chart bar-chart">
      <svg viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" role="img" aria-label={label}>
        {gridlines.map((part) => (
          <path key={part} className="gridline" d={`M0 ${height * part}H${width}`} />
        ))}
        {toBars(days)
          .filter((bar) => bar.height > 0)
          .map((bar) => (
            <rect key={bar.key} data-stack={bar.index} x={bar.x} y={bar.y} width={barWidth} height={bar.height} />
          ))}
      </svg>
      <figcaption className="soft small">
        <span>{firstLabel}</span>
        {days.length > 1 ? <span>{lastLabel}</span> : null}
      </figcaption>
      <ul className="chart-legend small">
        {names.map((name, index) => (
          <li key={name}>
            <svg viewBox="0 0 10 10" aria-hidden="true">
              <rect data-stack={index} width="10" height="10" />
            </svg>
            {name}
          </li>
        ))}
      </ul>
    </figure>
  );
}
