import { Icon } from "#app/ui/icon.tsx";

/** The time left on a reservation: calm until five minutes remain; the enhance script counts it down. */
export function TimeLeft({
  text,
  left,
  until,
  seconds,
  urgent,
}: {
  /** "Reserved for you until 14:32" */
  text: string;
  /** "27 min" */
  left?: string;
  /** ISO 8601 moment of the database's clock. */
  until: string;
  /** What is left by the database's clock when the page was made: the browser's own is not trusted. */
  seconds?: number;
  urgent?: boolean;
}) {
  return (
    <p className="time-left" data-countdown="" data-urgent={urgent || undefined}>
      <Icon name="clock" />
      <span>
        {text}{" "}
        <time dateTime={until} data-left={seconds ?? ""}>
          {left}
        </time>
      </span>
    </p>
  );
}
