import type { ReactNode } from "react";
import { Icon } from "./icon.tsx";

interface DisclosureProps {
  summary: ReactNode;
  lang?: string;
  /** Open at first, because a post of its form was rejected. */
  isOpen?: boolean;
  children: ReactNode;
}

/** Collapsible text, closed by default on every screen width. */
export function Disclosure({ summary, lang, isOpen, children }: DisclosureProps) {
  return (
    <details className="disclosure" lang={lang} open={isOpen}>
      <summary>
        {summary}
        <Icon name="down" />
      </summary>
      <div className="prose">{children}</div>
    </details>
  );
}
