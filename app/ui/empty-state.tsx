import type { ReactNode } from "react";
import { Icon, type IconName } from "./icon.tsx";

/** Shown for an empty list: why it is empty and what to do next. */
export function EmptyState({
  icon = "search",
  heading,
  text,
  children,
}: {
  icon?: IconName;
  heading: string;
  text?: ReactNode;
  /** The next step: a button or a link. */
  children?: ReactNode;
}) {
  return (
    <div className="empty">
      <Icon name={icon} />
      <h2>{heading}</h2>
      {text ? <p className="soft">{text}</p> : null}
      {children}
    </div>
  );
}
