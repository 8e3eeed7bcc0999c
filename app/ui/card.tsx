import type { ReactNode } from "react";
import { Unbroken } from "./data/unbroken.tsx";

interface CardProps {
  heading?: ReactNode;
  /** At the right of the heading: a link, a tag. */
  aside?: ReactNode;
  id?: string;
  /** panel: on the surface colour and without an edge, for what accompanies the page. */
  look?: "card" | "panel";
  children: ReactNode;
}

export function Card({ heading, aside, id, look = "card", children }: CardProps) {
  return (
    <section className={look} id={id} aria-labelledby={heading && id ? `${id}-heading` : undefined}>
      {heading || aside ? (
        <div className="card-head">
          {heading ? (
            <h2 id={id ? `${id}-heading` : undefined}>
              <Unbroken text={heading} />
            </h2>
          ) : null}
          {aside}
        </div>
      ) : null}
      {children}
    </section>
  );
}
