import type { ReactNode } from "react";
import { NoBreakText } from "./data/no-break-text.tsx";

interface CardProps {
  heading?: ReactNode;
  /** Shown to the right of the heading, such as a link or a tag. */
  aside?: ReactNode;
  id?: string;
  /** `panel`: surface colour and no border, for secondary content. */
  variant?: "card" | "panel";
  children: ReactNode;
}

export function Card({ heading, aside, id, variant = "card", children }: CardProps) {
  return (
    <section className={variant} id={id} aria-labelledby={heading && id ? `${id}-heading` : undefined}>
      {heading || aside ? (
        <div className="card-head">
          {heading ? (
            <h2 id={id ? `${id}-heading` : undefined}>
              <NoBreakText text={heading} />
            </h2>
          ) : null}
          {aside}
        </div>
      ) : null}
      {children}
    </section>
  );
}
