import type { ReactNode } from "react";
import { Icon } from "./icon.tsx";

/** Collapsible text, closed by default on every screen width. */
export function Disclosure({ summary, lang, children }: { summary: ReactNode; lang?: string; children: ReactNode }) {
  return (
    <details className="disclosure" lang={lang}>
      <summary>
        {summary}
        <Icon name="down" />
      </summary>
      <div className="prose">{children}</div>
    </details>
  );
}
