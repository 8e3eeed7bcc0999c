import { Icon } from "#app/ui/icon.tsx";

interface PageLink {
  href: string;
  text: string;
}

/** Links to the previous and next page of a list. */
export function Pager({
  label,
  status,
  first,
  previous,
  next,
  hasButtons,
}: {
  label: string;
  /** "Page 3 of 12" */
  status?: string;
  /** The first page, where that is further than the previous one. */
  first?: PageLink | null;
  previous?: PageLink | null;
  next?: PageLink | null;
  /** The links look like buttons, and stand together after the status. */
  hasButtons?: boolean;
}) {
  const className = hasButtons ? "button button-secondary" : undefined;
  const place = status === undefined ? null : <span className="soft small">{status}</span>;
  return (
    <nav className="pager" aria-label={label}>
      {hasButtons ? place : null}
      {first ? <a href={first.href}>{first.text}</a> : null}
      {previous ? (
        <a className={className} href={previous.href} rel="prev">
          <Icon name="left" />
          {previous.text}
        </a>
      ) : next && !hasButtons ? (
        <span />
      ) : null}
      {hasButtons ? null : place}
      {next ? (
        <a className={className} href={next.href} rel="next">
          {next.text}
          <Icon name="right" />
        </a>
      ) : previous && !hasButtons ? (
        <span />
      ) : null}
    </nav>
  );
}
