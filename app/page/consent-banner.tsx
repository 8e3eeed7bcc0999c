/** Asks once what others' scripts may do: each answer is one press, and refusing is as easy as accepting. */
import { useLocation } from "@remix-run/react";
import { useTexts } from "#app/i18n/context.tsx";
import { consentPath } from "#domain/site/paths.ts";
import { AllOrNothing, ConsentForm } from "./consent-form.tsx";
import { useSite } from "./site.ts";

export function ConsentBanner() {
  const { t, language } = useTexts();
  const { pathname, search } = useLocation();
  const asks = useSite()?.consent.asks ?? [];
  if (asks.length === 0) return null;
  const here = pathname + search;
  const uses = asks.map((purpose) => t(`consent:uses.${purpose}`)).join(", ");
  return (
    <section className="consent" aria-label={t("consent:label")}>
      <ConsentForm className="site-footer-row button-row" asked={asks} referer={here}>
        <p className="basis-80 small">{t("consent:banner", { uses })}</p>
        <AllOrNothing />
        <a className="button button-quiet" href={consentPath(language, here)}>
          {t("consent:choose")}
        </a>
      </ConsentForm>
    </section>
  );
}
