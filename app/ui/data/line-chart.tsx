/** A figure over time, drawn on the server: a line from point to point between its lowest and its highest. */

export interface ChartPoint {
  /** YYYY-MM-DD. */
  day: string;
  /** In any unit; only proportions are drawn. */
  value: number;
}

interface LineChartProps {
  /** What it shows, for who cannot see it; the figures stand in a table beside it. */
  label: string;
  points: readonly ChartPoint[];
  /** Written under the first and the last point. */
  first: string;
  last: string;
}

const [width, height, edge] = [600, 160, 8];

/** Pixels from the left and the top. One point stands in the middle; a figure that never changes is a level line. */
export function placePoints(points: readonly ChartPoint[]): { x: number; y: number }[] {
  const days = points.map(({ day }) => Date.parse(day));
  const values = points.map(({ value }) => value);
  const share = (all: readonly number[], one: number) => {
    const [least, most] = [Math.min(...all), Math.max(...all)];
    return most === least ? 0.5 : (one - least) / (most - least);
  };
  return points.map(({ value }, at) => ({
    x: Math.round(edge + share(days, days[at] ?? 0) * (width - 2 * edge)),
    y: Math.round(height - edge - share(values, value) * (height - 2 * edge)),
  }));
}

export function LineChart({ label, points, first, last }: LineChartProps) {
  const placed = placePoints(points).map(({ x, y }) => `${x} ${y}`);
  return (
    <figure className="chart">
      {/* As wide as its place: strokes keep their width, and a point is a stroke of no length. */}
      <svg viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" role="img" aria-label={label}>
        <path d={`M${placed.join("L")}`} />
        <path d={placed.map((place) => `M${place}h0`).join("")} />
      </svg>
      <figcaption className="soft small">
        <span>{first}</span>
        {points.length > 1 ? <span>{last}</span> : null}
      </figcaption>
    </figure>
  );
}
