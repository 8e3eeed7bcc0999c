import type { ReactNode } from "react";
import { Icon } from "./icon.tsx";

/** Collapsible on narrow screens; from 1,024 px always open, without its summary. */
export function ResponsiveDisclosure({
  summary,
  open,
  children,
}: {
  summary: ReactNode;
  open?: boolean;
  children: ReactNode;
}) {
  return (
    <details className="fold" open={open}>
      <summary>
        {summary}
        <Icon name="down" />
      </summary>
      {children}
    </details>
  );
}
