import { Icon } from "#app/ui/icon.tsx";

interface PageLink {
  href: string;
  text: string;
}

/** Links to the previous and next page of a list, after the places of this one. */
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
  status?: string | undefined;
  /** The first page, where that is further than the previous one. */
  first?: PageLink | null;
  previous?: PageLink | null;
  next?: PageLink | null;
  /** The links look like buttons. */
  hasButtons?: boolean;
}) {
  const className = hasButtons ? "button button-secondary" : undefined;
  return (
    <nav className="pager" aria-label={label}>
      {status === undefined ? null : <span className="soft small">{status}</span>}
      {first ? <a href={first.href}>{first.text}</a> : null}
      {previous ? (
        <a className={className} href={previous.href} rel="prev">
          <Icon name="left" />
          {previous.text}
        </a>
      ) : next && !hasButtons && status === undefined ? (
        <span />
      ) : null}
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
