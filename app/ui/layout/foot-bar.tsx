import type { ReactNode } from "react";

/** The phone's bar at the foot of a vehicle page: the payment and the way to buy. Hidden from 1,024 px. */
export function FootBar({ figure, line, children }: { figure: ReactNode; line: ReactNode; children: ReactNode }) {
  return (
    <div className="foot-bar">
      <div>
        <div className="foot-bar-figure">{figure}</div>
        <div className="soft small">{line}</div>
      </div>
      {children}
    </div>
  );
}
