import type { ReactNode } from "react";

export interface StatProps {
  label: string;
  value: ReactNode;
  /** What the value is compared with. */
  note?: ReactNode;
}

/** Key figures side by side, four at most. */
export function Stats({ stats }: { stats: readonly StatProps[] }) {
  return (
    <dl className="stats">
      {stats.map((stat) => (
        <div className="stat" key={stat.label}>
          <dt className="soft small">{stat.label}</dt>
          <dd className="figure">{stat.value}</dd>
          {stat.note ? <dd className="soft small">{stat.note}</dd> : null}
        </div>
      ))}
    </dl>
  );
}
