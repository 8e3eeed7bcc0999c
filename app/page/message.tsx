import type { ComponentProps, ReactNode } from "react";
import { type IconName, iconPaths } from "#app/ui/icon.tsx";
import { PageHeading } from "#app/ui/layout/page-heading.tsx";
import { useSite } from "./site.ts";

type MessageProps = ComponentProps<typeof PageHeading> & {
  /** Photo of the vehicle that the page is about, in place of the brand's drawing. */
  photoUrl?: string | undefined;
  /** Why the page is shown, as a sign before the heading. */
  sign?: IconName;
  /** Where no vehicle is meant, such as an account that is closed, the sign itself is the picture. */
  isSignPicture?: boolean;
  children: ReactNode;
};

/** What a short page says and what one can do, beside a picture; it is above the words on phones. */
export function Message({ photoUrl, sign, isSignPicture = false, children, heading, ...others }: MessageProps) {
  const brandKey = useSite()?.brandKey;
  const signPicture = sign && isSignPicture ? <Sign name={sign} /> : null;
  return (
    <div className="message">
      <div className="fields">
        <PageHeading
          {...others}
          heading={
            sign && !signPicture ? (
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
      ) : signPicture || brandKey ? (
        <div className="message-drawing">
          {signPicture ?? <img src={`/brands/${brandKey}/front.svg`} alt="" width={576} height={270} />}
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
