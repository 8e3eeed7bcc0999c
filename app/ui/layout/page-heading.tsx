import { Children, Fragment, isValidElement, type ReactNode } from "react";
import { useTexts } from "#app/i18n/texts-context.tsx";
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
  /** The main one first, as siblings in a fragment; of three or more, all but the main one go into a menu. */
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
      <HeadingActions actions={listActions(actions)} />
    </div>
  );
}

/** What stands in a fragment, one by one. */
const listActions = (actions: ReactNode): ReactNode[] =>
  Children.toArray(actions).flatMap((action) =>
    isValidElement<{ children?: ReactNode }>(action) && action.type === Fragment
      ? listActions(action.props.children)
      : [action],
  );

/** The main action stands first; a menu at the right end has the others if they are several. */
function HeadingActions({ actions: [main, ...others] }: { actions: readonly ReactNode[] }) {
  if (main === undefined) return null;
  return (
    <div className="button-row">
      {main}
      {others.length > 1 ? <MoreActions>{others}</MoreActions> : others}
    </div>
  );
}

/** On phones the sign alone. */
function MoreActions({ children }: { children: ReactNode }) {
  const { t } = useTexts();
  return (
    <details className="menu more-actions">
      <summary className="button button-secondary">
        <Icon name="more" />
        <span className="from-md">{t("common:moreActions")}</span>
      </summary>
      <div className="menu-panel">{children}</div>
    </details>
  );
}
