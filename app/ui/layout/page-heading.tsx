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
  /** The main one first, as siblings in a fragment: a phone folds all but two. */
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

const mostShown = 2;

function HeadingActions({ actions }: { actions: readonly ReactNode[] }) {
  if (actions.length === 0) return null;
  return (
    <div className="button-row">
      {actions.slice(0, mostShown)}
      {actions.length > mostShown ? <MoreActions>{actions.slice(mostShown)}</MoreActions> : null}
    </div>
  );
}

/** A menu on phones; on wide screens its buttons stand beside the others. */
function MoreActions({ children }: { children: ReactNode }) {
  const { t } = useTexts();
  return (
    <details className="menu more-actions">
      <summary className="button button-secondary">
        <Icon name="more" />
        <span className="visually-hidden">{t("common:moreActions")}</span>
      </summary>
      <div className="menu-panel">{children}</div>
    </details>
  );
}
