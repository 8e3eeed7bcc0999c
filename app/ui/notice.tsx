import type { ReactNode } from "react";
import { Icon } from "./icon.tsx";

export type NoticeTone = "info" | "good" | "warn" | "bad";

export interface NoticeProps {
  tone?: NoticeTone;
  heading?: ReactNode;
  /** Set when the notice answers something the person just did. */
  live?: "status" | "alert";
  children?: ReactNode;
}

/** Something to know before going on, with its sign. */
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
