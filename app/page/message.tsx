import type { ComponentProps, ReactNode } from "react";
import { type IconName, iconPaths } from "#app/ui/icon.tsx";
import { PageHeading } from "#app/ui/layout/page-heading.tsx";
import { useSite } from "./site.ts";

type MessageProps = ComponentProps<typeof PageHeading> & {
  /** Photo of the vehicle that the page is about, in place of the brand's drawing; null for no picture. */
  photoUrl?: string | null | undefined;
  /** Why the page is shown, as a sign before the heading. */
  sign?: IconName;
  children: ReactNode;
};

/** What a short page says and what one can do, beside a picture; it is above the words on phones. */
export function Message({ photoUrl, sign, children, heading, ...others }: MessageProps) {
  const brandKey = useSite()?.brandKey;
  return (
    <div className="message">
      <div className="fields">
        <PageHeading
          {...others}
          heading={
            sign ? (
              <>
                <Sign name={sign} />
                {heading}
              </>
            ) : (
              heading
            )
          }
        />
        {children}
      </div>
      {photoUrl ? (
        <img className="picture" src={photoUrl} alt="" width={480} height={320} />
      ) : brandKey && photoUrl === undefined ? (
        <div className="message-drawing">
          <img src={`/brands/${brandKey}/front.svg`} alt="" width={576} height={270} />
        </div>
      ) : null}
    </div>
  );
}

function Sign({ name }: { name: IconName }) {
  return (
    <svg className="message-sign" viewBox="0 0 40 40" aria-hidden="true">
      <circle cx="20" cy="20" r="20" fill="var(--brand)" />
      <path
        d={iconPaths[name]}
        transform="translate(8 8) scale(1.2)"
        fill="none"
        stroke="var(--brand-ink)"
        strokeLinecap="round"
        strokeLinejoin="round"
        strokeWidth="1.6"
      />
    </svg>
  );
}
