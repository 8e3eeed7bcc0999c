import type { ReactNode } from "react";
import { Icon } from "./icon.tsx";

/** Collapsible on narrow screens; from 1,024 px always open, without its summary. */
export function ResponsiveDisclosure({
  summary,
  open,
  name,
  children,
}: {
  summary: ReactNode;
  open?: boolean;
  /** Of those with the same name, one is open at a time. */
  name?: string;
  children: ReactNode;
}) {
  return (
    <details className="fold" open={open} name={name}>
      <summary>
        {summary}
        <Icon name="down" />
      </summary>
      {children}
    </details>
  );
}
