/** Forms of the privacy choices. They send the purposes they ask about and the version of the wording. */
import type { ReactNode } from "react";
import { useTexts } from "#app/i18n/texts-context.tsx";
import { Button } from "#app/ui/form/button.tsx";
import { type ConsentPurpose, consentTextVersion } from "#domain/people/consent.ts";
import { consentPath } from "#domain/site/paths.ts";
import { useSite } from "./site.ts";

/** Hidden fields: the purposes, the version of the wording, and a visitor token for a new browser. */
export function ConsentHiddenFields({ requested }: { requested: readonly ConsentPurpose[] }) {
  const visitorToken = useSite()?.consent.visitorToken;
  return (
    <>
      <input type="hidden" name="asked" value={requested.join(" ")} />
      <input type="hidden" name="consentVersion" value={consentTextVersion} />
      {visitorToken ? <input type="hidden" name="visitor" value={visitorToken} /> : null}
    </>
  );
}

interface ConsentFormProps {
  requested: readonly ConsentPurpose[];
  /** Path and query to return to; null returns to the privacy choices page. */
  referer: string | null;
  className: string;
  children: ReactNode;
}

/** A form whose buttons answer all its purposes at once. */
export function ConsentForm({ requested, referer, className, children }: ConsentFormProps) {
  const { language } = useTexts();
  return (
    <form className={className} method="post" action={consentPath(language, referer ?? undefined)}>
      <ConsentHiddenFields requested={requested} />
      {children}
    </form>
  );
}

/** Both buttons have the same style, so that refusing is as easy as accepting. */
export function AcceptRefuseButtons() {
  const { t } = useTexts();
  return (
    <>
      <Button variant="secondary" value="refuse-all">
        {t("consent:refuseAll")}
      </Button>
      <Button variant="secondary" value="accept-all">
        {t("consent:acceptAll")}
      </Button>
    </>
  );
}
