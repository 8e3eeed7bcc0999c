import type { ReactNode } from "react";
import { NoBreakText } from "./no-break-text.tsx";

export interface Detail {
  term: string;
  value: ReactNode;
}

/** Terms and their values, one line each. */
export function DetailList({ details }: { details: readonly Detail[] }) {
  return (
    <dl className="details">
      {details.map((detail) => (
        <div key={detail.term}>
          <dt>{detail.term}</dt>
          <dd>
            <NoBreakText text={detail.value} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
