/** Consent banner: accepting or refusing all third-party scripts takes one click each. */
import { useTexts } from "#app/i18n/texts-context.tsx";
import { consentPath } from "#domain/site/paths.ts";
import { AcceptRefuseButtons, ConsentForm } from "./consent-form.tsx";
import { useSite } from "./site.ts";
import { useRequestedPath } from "./use-requested-path.ts";

export function ConsentBanner() {
  const { t, language } = useTexts();
  const { pathname, search } = useRequestedPath();
  const site = useSite();
  const requested = site?.consent.requested ?? [];
  // Staff who work as a user consent to nothing for them.
  if (requested.length === 0 || site?.user?.actingName) return null;
  const currentPath = pathname + search;
  const uses = new Intl.ListFormat(language).format(requested.map((purpose) => t(`consent:uses.${purpose}`)));
  return (
    <section className="consent" aria-label={t("consent:label")}>
      <ConsentForm className="site-footer-row" requested={requested} referer={currentPath}>
        <p>
          {t("consent:banner", { uses })} <span className="from-md">{t("consent:withdraw")}</span>
        </p>
        <AcceptRefuseButtons />
        <a className="button button-quiet" href={consentPath(language, currentPath)}>
          {t("consent:choose")}
        </a>
      </ConsentForm>
    </section>
  );
}
