import type { ComponentProps, ReactNode } from "react";
import { PageHeading } from "#app/ui/layout/page-heading.tsx";
import { useSite } from "./site.ts";

type MessageProps = ComponentProps<typeof PageHeading> & {
  /** Photo of the vehicle that the page is about, in place of the brand's drawing; null for no picture. */
  photoUrl?: string | null | undefined;
  children: ReactNode;
};

/** What a short page says and what one can do, beside a picture; it is above the words on phones. */
export function Message({ photoUrl, children, ...heading }: MessageProps) {
  const brandKey = useSite()?.brandKey;
  return (
    <div className="message">
      <div className="fields">
        <PageHeading {...heading} />
        {children}
      </div>
      {photoUrl ? (
        <img className="picture" src={photoUrl} alt="" width={480} height={320} />
      ) : brandKey && photoUrl === undefined ? (
        <img src={`/brands/${brandKey}/front.svg`} alt="" width={576} height={270} />
      ) : null}
    </div>
  );
}
