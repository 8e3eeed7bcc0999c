import type { ReactNode } from "react";
import { Unbroken } from "#app/ui/data/unbroken.tsx";
import { Icon } from "#app/ui/icon.tsx";

/** The page's one heading, with what leads to it and what can be done on the whole page. */
export function PageHeading({
  heading,
  eyebrow,
  lead,
  back,
  tag,
  actions,
}: {
  heading: ReactNode;
  /** A short line above: the section, the step's number. */
  eyebrow?: ReactNode;
  lead?: ReactNode;
  back?: { href: string; text: string };
  /** The state of what the page shows, beside its name. */
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
            <Unbroken text={eyebrow} />
          </p>
        ) : null}
        {tag ? (
          <div className="page-heading-line">
            <h1>
              <Unbroken text={heading} />
            </h1>
            {tag}
          </div>
        ) : (
          <h1>
            <Unbroken text={heading} />
          </h1>
        )}
        {lead ? <p className="lead">{lead}</p> : null}
      </div>
      {actions ? <div className="button-row">{actions}</div> : null}
    </div>
  );
}
