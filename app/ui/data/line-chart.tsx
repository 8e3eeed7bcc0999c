/** Line chart of a value over time, rendered on the server and scaled between its minimum and maximum. */

export interface ChartPoint {
  /** YYYY-MM-DD. */
  day: string;
  /** In any unit; the chart shows proportions only. */
  value: number;
}

interface LineChartProps {
  /** Accessible name; the page also shows the values in a table. */
  label: string;
  points: readonly ChartPoint[];
  /** Texts under the first and the last point. */
  firstLabel: string;
  lastLabel: string;
}

const [width, height, edge] = [600, 160, 8];

/** Pixels from the left and the top. A single point is centred; a constant value is a horizontal line. */
export function toCoordinates(points: readonly ChartPoint[]): { x: number; y: number }[] {
  const days = points.map(({ day }) => Date.parse(day));
  const values = points.map(({ value }) => value);
  const ratio = (all: readonly number[], value: number) => {
    const [min, max] = [Math.min(...all), Math.max(...all)];
    return max === min ? 0.5 : (value - min) / (max - min);
  };
  return points.map(({ value }, index) => ({
    x: Math.round(edge + ratio(days, days[index] ?? 0) * (width - 2 * edge)),
    y: Math.round(height - edge - ratio(values, value) * (height - 2 * edge)),
  }));
}

export function LineChart({ label, points, firstLabel, lastLabel }: LineChartProps) {
  const coordinates = toCoordinates(points).map(({ x, y }) => `${x} ${y}`);
  return (
    <figure className="chart">
      {/* Stretched to the container's width; strokes keep their width, and a point is a zero-length stroke. */}
      <svg viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" role="img" aria-label={label}>
        <path d={`M${coordinates.join("L")}`} />
        <path d={coordinates.map((coordinate) => `M${coordinate}h0`).join("")} />
      </svg>
      <figcaption className="soft small">
        <span>{firstLabel}</span>
        {points.length > 1 ? <span>{lastLabel}</span> : null}
      </figcaption>
    </figure>
  );
}
