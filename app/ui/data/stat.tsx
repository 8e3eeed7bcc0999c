import type { ReactNode } from "react";
import { useTexts } from "#app/i18n/texts-context.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { formatFigure } from "#domain/formats/formats.ts";

export interface StatProps {
  label: string;
  value: ReactNode;
  /** What the value is compared with. */
  note?: ReactNode;
}

/** A figure that leads to what it counts, from anywhere on its tile; its text is for those who hear the link without its label. */
export function StatLink({ href, text, children }: { href: string; text: string; children: ReactNode }) {
  return (
    <a className="cover-link" href={href}>
      {children}
      <span className="visually-hidden"> {text}</span>
      <Icon name="right" />
    </a>
  );
}

/** Key figures side by side, four at most. */
export function Stats({ stats }: { stats: readonly StatProps[] }) {
  const { language } = useTexts();
  return (
    <dl className={stats.length === 3 ? "stats stats-row" : "stats"}>
      {stats.map((stat) => (
        <div className="stat" key={stat.label}>
          <dt className="soft small">{stat.label}</dt>
          <dd className="figure">{typeof stat.value === "number" ? formatFigure(stat.value, language) : stat.value}</dd>
          {stat.note ? <dd className="soft small">{stat.note}</dd> : null}
        </div>
      ))}
    </dl>
  );
}
