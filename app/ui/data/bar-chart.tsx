/** Stacked bars of counts by day, rendered on the server. The page also shows the counts in a table. */
import { useTexts } from "#app/i18n/texts-context.tsx";
import { formatListDay } from "#domain/formats/format-day.ts";
import { formatNumber } from "#domain/formats/formats.ts";
import { ChartFrame, chartHeight, chartWidth } from "./chart-frame.tsx";
import { scaleOf } from "./chart-scale.ts";

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
  /** What the legend names, each by its place in the stack. */
  names: readonly { index: number; name: string }[];
}

const gap = 0.25;

interface Bar {
  key: string;
  index: number;
  x: number;
  y: number;
  height: number;
}

const totalOf = ({ counts }: BarDay) => counts.reduce((sum, count) => sum + count, 0);

/** The rectangles of the stacks, in units of the chart, whose whole height is `top`. */
export function toBars(days: readonly BarDay[], top: number): Bar[] {
  const unit = chartHeight / top;
  const step = chartWidth / Math.max(1, days.length);
  return days.flatMap(({ day, counts }, column) => {
    let y = chartHeight;
    return counts.map((count, index) => {
      y -= count * unit;
      return { key: `${day} ${index}`, index, x: (column + gap / 2) * step, y, height: count * unit };
    });
  });
}

export function BarChart({ label, days, names }: BarChartProps) {
  const { language } = useTexts();
  const scale = scaleOf([0, ...days.map(totalOf)], 1);
  const barWidth = (chartWidth / Math.max(1, days.length)) * (1 - gap);
  // The first day, the middle one and the last one, where their names have room.
  const named =
    days.length < 3 ? days : [days[0], ...(days.length % 2 ? [days[(days.length - 1) / 2]] : []), days.at(-1)];
  const toGround = (day: BarDay, column: number) => {
    const x = (column + gap / 2) * (chartWidth / days.length);
    return `M${x} ${chartHeight}h${barWidth}V${chartHeight * (1 - totalOf(day) / scale.top)}h${-barWidth}Z`;
  };
  const format = (count: number) => formatNumber(count, language);
  return (
    <ChartFrame
      label={label}
      className="bar-chart"
      scale={scale}
      format={format}
      ends={named.flatMap((day) => (day ? [{ day: formatListDay(day.day, language) }] : []))}
      footer={
        <ul className="chart-legend small">
          {names.map(({ index, name }) => (
            <li key={name}>
              <svg viewBox="0 0 10 10" aria-hidden="true">
                <rect data-stack={index} width="10" height="10" />
              </svg>
              {name}
            </li>
          ))}
        </ul>
      }
    >
      {/* Paper below the lighter bars, so that no gridline shows through them. */}
      <path fill="var(--paper)" stroke="none" d={days.map((day, column) => toGround(day, column)).join("")} />
      {toBars(days, scale.top)
        .filter((bar) => bar.height > 0)
        .map((bar) => (
          <rect key={bar.key} data-stack={bar.index} x={bar.x} y={bar.y} width={barWidth} height={bar.height} />
        ))}
    </ChartFrame>
  );
}
