import type { ReactNode } from "react";

/** A value with a second, softer line below it; without a second line only the value. */
export function TwoLines({ first, second }: { first: ReactNode; second: ReactNode }) {
  if (!second) return first;
  return (
    <span>
      {first}
      <br />
      <span className="soft">{second}</span>
    </span>
  );
}
