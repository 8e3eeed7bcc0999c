import { Icon } from "#app/ui/icon.tsx";

/** Time left on a reservation. The enhance script counts it down and highlights the last five minutes. */
export function TimeLeft({
  text,
  leftText,
  endsAt,
  secondsLeft,
  isUrgent,
  shortText,
}: {
  /** "Reserved for you until 14:32" */
  text: string;
  /** "27 min" */
  leftText?: string;
  /** End of the reservation, ISO 8601. */
  endsAt: string;
  /** Seconds left by the database's clock when the page was rendered; the browser's clock is not trusted. */
  secondsLeft?: number;
  isUrgent?: boolean;
  /** Takes the text's place on phones, on a line above the time. */
  shortText?: string | undefined;
}) {
  return (
    <p className="time-left" data-countdown="" data-urgent={isUrgent || undefined}>
      <Icon name="clock" />
      <span>
        <span className={shortText ? "from-md" : undefined}>{text} </span>
        {shortText ? (
          <span className="to-md" aria-hidden="true">
            {shortText}
            <br />
          </span>
        ) : null}
        <time dateTime={endsAt} data-left={secondsLeft ?? ""}>
          {leftText}
        </time>
      </span>
    </p>
  );
}
