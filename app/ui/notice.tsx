import type { ReactNode } from "react";
import { Icon } from "./icon.tsx";

export type NoticeTone = "info" | "good" | "warn" | "bad";

export interface NoticeProps {
  tone?: NoticeTone;
  heading?: ReactNode;
  /** ARIA live role, for a notice that responds to a user action. */
  live?: "status" | "alert";
  children?: ReactNode;
}

/** A message with an icon. */
export function Notice({ tone = "info", heading, live, children }: NoticeProps) {
  return (
    <div className={`notice tone-${tone}`} role={live}>
      <Icon name={tone} />
      <div>
        {heading ? <p className="notice-heading">{heading}</p> : null}
        {children}
      </div>
    </div>
  );
}
