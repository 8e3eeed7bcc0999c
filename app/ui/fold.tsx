import type { ReactNode } from "react";
import { Icon } from "./icon.tsx";

/** Folded on phones; from 1,024 px always open, without its summary. */
export function Fold({ summary, open, children }: { summary: ReactNode; open?: boolean; children: ReactNode }) {
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
