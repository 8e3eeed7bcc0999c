/** Line chart of a value over time, rendered on the server; a range shows as a band around its line. */
import { useTexts } from "#app/i18n/texts-context.tsx";
import { formatMonth } from "#domain/formats/format-day.ts";
import { ChartFrame, chartHeight, chartWidth } from "./chart-frame.tsx";
import { type ChartScale, ratioOf, scaleOf } from "./chart-scale.ts";

export interface ChartPoint {
  /** YYYY-MM-DD. */
  day: string;
  value: number;
  /** The range that the value is the middle of. */
  low?: number;
  high?: number;
}

interface LineChartProps {
  /** Accessible name; the page also shows the values in a table. */
  label: string;
  points: readonly ChartPoint[];
  /** A value as text. */
  format: (value: number) => string;
  /** The smallest distance of two gridlines, so that their texts differ. */
  leastStep?: number;
}

const y = (scale: ChartScale, value: number) => Math.round(chartHeight * (1 - ratioOf(scale, value)));

/** Pixels from the left, by day. A single point is centred. */
export function toColumns(points: readonly ChartPoint[]): number[] {
  const days = points.map(({ day }) => Date.parse(day));
  const [first, last] = [Math.min(...days), Math.max(...days)];
  return days.map((day) => Math.round(chartWidth * (first === last ? 0.5 : (day - first) / (last - first))));
}

export function LineChart({ label, points, format, leastStep = 1 }: LineChartProps) {
  const { language } = useTexts();
  const scale = scaleOf(
    points.flatMap(({ value, low = value, high = value }) => [low, value, high]),
    leastStep,
  );
  const columns = toColumns(points);
  const line = (value: (point: ChartPoint) => number) =>
    points.map((point, index) => `${columns[index]} ${y(scale, value(point))}`);
  const band = [...line(({ value, high = value }) => high), ...line(({ value, low = value }) => low).toReversed()];
  const coordinates = line(({ value }) => value);
  const ends = points.length > 1 ? [points[0], points.at(-1)] : points;
  const endCoordinates = new Set([coordinates[0], coordinates.at(-1)]);
  return (
    <ChartFrame
      label={label}
      scale={scale}
      format={format}
      ends={ends.flatMap((end) => (end ? [{ value: format(end.value), day: formatMonth(end.day, language) }] : []))}
    >
      {points.some(({ low }) => low !== undefined) ? <path className="chart-band" d={`M${band.join("L")}Z`} /> : null}
      <path className="chart-line" d={`M${coordinates.join("L")}`} />
      {/* A point is a stroke without length. */}
      <path className="chart-ends" d={[...endCoordinates].map((coordinate) => `M${coordinate}h0`).join("")} />
    </ChartFrame>
  );
}
