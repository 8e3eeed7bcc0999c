/** A form of the privacy choices: it says what it asks and in which words, so that nothing else is answered by it. */
import type { ReactNode } from "react";
import { useTexts } from "#app/i18n/context.tsx";
import { Button } from "#app/ui/form/button.tsx";
import { type Purpose, privacyWordsVersion } from "#domain/people/consent.ts";
import { consentPath } from "#domain/site/paths.ts";
import { useSite } from "./site.ts";

/** What such a form sends beside its answer. */
export function AskedFields({ asked }: { asked: readonly Purpose[] }) {
  const visitor = useSite()?.consent.visitor;
  return (
    <>
      <input type="hidden" name="asked" value={asked.join(" ")} />
      <input type="hidden" name="consentVersion" value={privacyWordsVersion} />
      {visitor ? <input type="hidden" name="visitor" value={visitor} /> : null}
    </>
  );
}

interface ConsentFormProps {
  asked: readonly Purpose[];
  /** Path and query to come back to; null: to the choices themselves. */
  referer: string | null;
  className: string;
  children: ReactNode;
}

/** An answer by one press. */
export function ConsentForm({ asked, referer, className, children }: ConsentFormProps) {
  const { language } = useTexts();
  return (
    <form className={className} method="post" action={consentPath(language, referer ?? undefined)}>
      <AskedFields asked={asked} />
      {children}
    </form>
  );
}

/** Refusing is as easy as accepting, and looks the same. */
export function AllOrNothing() {
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
