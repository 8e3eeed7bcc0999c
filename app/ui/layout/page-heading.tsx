import type { ReactNode } from "react";
import { NoBreakText } from "#app/ui/data/no-break-text.tsx";
import { Icon } from "#app/ui/icon.tsx";

/** The page's h1 with its back link, introduction and page-wide actions. */
export function PageHeading({
  heading,
  eyebrow,
  lead,
  back,
  tag,
  actions,
}: {
  heading: ReactNode;
  /** Short line above the heading, such as the section or the step number. */
  eyebrow?: ReactNode;
  lead?: ReactNode;
  back?: { href: string; text: string };
  /** State of the shown record, next to the heading. */
  tag?: ReactNode;
  actions?: ReactNode;
}) {
  return (
    <div className="page-heading">
      <div className="page-heading-text">
        {back ? (
          <div>
            <a className="back" href={back.href}>
              <Icon name="left" />
              {back.text}
            </a>
          </div>
        ) : null}
        {eyebrow ? (
          <p className="eyebrow">
            <NoBreakText text={eyebrow} />
          </p>
        ) : null}
        {tag ? (
          <div className="page-heading-line">
            <h1>
              <NoBreakText text={heading} />
            </h1>
            {tag}
          </div>
        ) : (
          <h1>
            <NoBreakText text={heading} />
          </h1>
        )}
        {lead ? <p className="lead">{lead}</p> : null}
      </div>
      {actions ? <div className="button-row">{actions}</div> : null}
    </div>
  );
}
