import type { ReactNode } from "react";

export interface TwoLinesProps {
  first: ReactNode;
  second: ReactNode;
}

/** A value with a second, softer line below it; without a second line only the value. */
export function TwoLines({ first, second }: TwoLinesProps) {
  if (!second) return first;
  return (
    <span>
      {first}
      <br />
      <span className="soft">{second}</span>
    </span>
  );
}
