import type { ReactNode } from "react";
import { Icon, type IconName } from "./icon.tsx";

/** Nothing here: why, and what to do next. */
export function EmptyState({
  sign = "search",
  heading,
  text,
  children,
}: {
  sign?: IconName;
  heading: string;
  text?: ReactNode;
  /** The next step: a button or a link. */
  children?: ReactNode;
}) {
  return (
    <div className="empty">
      <Icon name={sign} />
      <h2>{heading}</h2>
      {text ? <p className="soft">{text}</p> : null}
      {children}
    </div>
  );
}
