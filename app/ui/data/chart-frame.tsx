/** What every chart has around its drawing: three gridlines with their values, and texts under its two ends. */
import type { ReactNode } from "react";
import type { ChartScale } from "./chart-scale.ts";

export const [chartWidth, chartHeight] = [600, 160];

interface ChartEnd {
  /** The value, the stronger of the two; bars show theirs by their height. */
  value?: string;
  day: string;
}

interface ChartFrameProps {
  /** Accessible name; the page also shows the values in a table. */
  label: string;
  className?: string;
  scale: ChartScale;
  format: (value: number) => string;
  /** One end only for a chart of one day. */
  ends: readonly ChartEnd[];
  children: ReactNode;
  /** Under the ends, such as a legend. */
  footer?: ReactNode;
}

export function ChartFrame({ label, className, scale, format, ends, children, footer }: ChartFrameProps) {
  return (
    <figure className={className ? `chart ${className}` : "chart"}>
      {/* The table says the same to screen readers. */}
      <p className="chart-scale soft small" aria-hidden="true">
        {[scale.top, scale.middle, scale.bottom].map((value) => (
          <span key={value}>{format(value)}</span>
        ))}
      </p>
      {/* Stretched to the container's width; strokes keep their width. */}
      <svg viewBox={`0 0 ${chartWidth} ${chartHeight}`} preserveAspectRatio="none" role="img" aria-label={label}>
        <path className="gridline" d={[0, chartHeight / 2, chartHeight].map((y) => `M0 ${y}H${chartWidth}`).join("")} />
        {children}
      </svg>
      <figcaption className="soft small">
        {ends.map(({ value, day }) => (
          <span key={day}>
            {value === undefined ? null : (
              <>
                <strong>{value}</strong>
                <br />
              </>
            )}
            {day}
          </span>
        ))}
      </figcaption>
      {footer}
    </figure>
  );
}
