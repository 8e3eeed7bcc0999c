import type { ReactNode } from "react";

/** A paint as a small round sample beside its name. */
export function Swatch({ hex, children }: { hex: string; children: ReactNode }) {
  return (
    <span className="swatch">
      <svg viewBox="0 0 20 20" width="18" height="18" aria-hidden="true">
        <circle cx="10" cy="10" r="9" fill={hex} stroke="currentColor" strokeOpacity="0.35" />
      </svg>
      {children}
    </span>
  );
}
