import type { ReactNode } from "react";
import { NoBreakText } from "./data/no-break-text.tsx";
import { Picture } from "./picture.tsx";

interface PictureCardProps {
  id: string;
  /** Null for a vehicle that nobody can picture yet: the text then has the whole card. */
  photoUrl: string | null;
  heading: ReactNode;
  /** Short line above the heading. */
  eyebrow?: ReactNode;
  /** Shown to the right of the heading, such as a tag. */
  aside?: ReactNode;
  /** The first picture of its page, which loads at once. */
  eager?: boolean;
  children: ReactNode;
  /** Below picture and text, in the card's whole width. */
  footer?: ReactNode;
}

/** A card about one vehicle: its picture beside the text, above it where the card is narrow. */
export function PictureCard({ id, photoUrl, heading, eyebrow, aside, eager, children, footer }: PictureCardProps) {
  return (
    <section className="card picture-card" id={id} aria-labelledby={`${id}-heading`}>
      <div className="picture-card-row">
        {photoUrl ? <Picture src={photoUrl} alt="" eager={eager} /> : null}
        <div className="picture-card-text">
          <div>
            {eyebrow ? <p className="eyebrow">{eyebrow}</p> : null}
            <div className="card-head">
              <h2 id={`${id}-heading`}>
                <NoBreakText text={heading} />
              </h2>
              {aside}
            </div>
          </div>
          {children}
        </div>
      </div>
      {footer ? <div className="picture-card-footer">{footer}</div> : null}
    </section>
  );
}
