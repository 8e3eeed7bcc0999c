import type { ReactNode } from "react";
import { Icon } from "../icon.tsx";
import { type Detail, DetailList } from "./detail-list.tsx";

interface SummaryGroupProps {
  heading: string;
  /** `hiddenText` completes a short link for screen readers: "Change personal details". */
  change?: { href: string; text: string; hiddenText?: string };
  /** 3 where the page has named parts of several groups. */
  level?: 2 | 3;
  /** In place of the link. */
  actions?: ReactNode;
  /** The group's most important value. With it, the group is one line that unfolds; paper shows it unfolded. */
  fact?: ReactNode;
  /** The line is unfolded at first. */
  isOpen?: boolean;
  details?: readonly Detail[];
  children?: ReactNode;
}

/** One group of a review page, with a link to change it. */
export function SummaryGroup({
  heading,
  change,
  level = 2,
  actions,
  fact,
  isOpen,
  details,
  children,
}: SummaryGroupProps) {
  const Heading = `h${level}` as const;
  const content = (
    <>
      {details ? <DetailList details={details} /> : null}
      {children}
    </>
  );
  if (fact === undefined) {
    return (
      <section className="summary-group">
        <div className="card-head">
          <Heading>{heading}</Heading>
          {actions ?? <ChangeLink change={change} />}
        </div>
        {content}
      </section>
    );
  }
  const line = (
    <>
      <Heading>{heading}</Heading>
      <span className="summary-fact">{fact}</span>
    </>
  );
  return (
    <section className="summary-group summary-fold">
      {details || children ? (
        <details open={isOpen}>
          <summary className="summary-line">
            {line}
            <Icon name="down" />
          </summary>
          {content}
        </details>
      ) : (
        <div className="summary-line" data-flat="">
          {line}
        </div>
      )}
      <ChangeLink change={change} />
    </section>
  );
}

export function ChangeLink({ change }: Pick<SummaryGroupProps, "change">) {
  if (!change) return null;
  return (
    <a href={change.href}>
      {change.text}
      {change.hiddenText ? <span className="visually-hidden"> {change.hiddenText}</span> : null}
    </a>
  );
}

/** Container for the groups of a review page. */
export function SummaryList({ children }: { children: ReactNode }) {
  return <div>{children}</div>;
}
