import type { ReactNode } from "react";
import { Icon } from "./icon.tsx";

interface DisclosureProps {
  summary: ReactNode;
  lang?: string;
  /** Open at first: a post of its form was rejected, or the address is about it. */
  isOpen?: boolean;
  /** False for fields, lists and amounts, which fill the width and have gaps of their own. */
  isProse?: boolean;
  children: ReactNode;
}

/** Collapsible text, closed by default on every screen width. */
export function Disclosure({ summary, lang, isOpen, isProse = true, children }: DisclosureProps) {
  return (
    <details className="disclosure" lang={lang} open={isOpen}>
      <summary>
        {summary}
        <Icon name="down" />
      </summary>
      <div className={isProse ? "prose" : undefined}>{children}</div>
    </details>
  );
}
