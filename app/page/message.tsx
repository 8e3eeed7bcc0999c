import type { ComponentProps, ReactNode } from "react";
import { PageHeading } from "#app/ui/layout/page-heading.tsx";
import { useSite } from "./site.ts";

/** What a short page says and what one can do, beside the brand's drawing; above the words on phones. */
export function Message({ children, ...heading }: ComponentProps<typeof PageHeading> & { children: ReactNode }) {
  const brandKey = useSite()?.brandKey;
  return (
    <div className="message">
      <div className="fields">
        <PageHeading {...heading} />
        {children}
      </div>
      {brandKey ? <img src={`/brands/${brandKey}/front.svg`} alt="" width={576} height={270} /> : null}
    </div>
  );
}
