import type { ReactNode } from "react";

interface StepBarProps {
  /** "Step 3 of 8". */
  text: string;
  note?: ReactNode;
  value: number;
  max: number;
}

/** How far somebody is in a form of several pages, in words above a bar. */
export function StepBar({ text, note, value, max }: StepBarProps) {
  return (
    <span className="step-bar">
      <span>
        {text} {note ? <span className="small">{note}</span> : null}
      </span>
      <progress className="progress" value={value} max={max} aria-label={text} />
    </span>
  );
}
