import { useTexts } from "#app/i18n/texts-context.tsx";
import { ButtonLink } from "#app/ui/form/button.tsx";
import type { SignInProvider } from "#contract/fields.ts";
import { useReferer } from "./account-links.tsx";
import { providerNames, providerPath } from "./provider-names.ts";

interface ProviderButtonsProps {
  providers: readonly SignInProvider[];
  /** Where the buttons stand by a form: the word "or" is between them. */
  place?: "above" | "below" | "alone";
}

/** Links to sign in with a provider; renders nothing when none is configured. */
export function ProviderButtons({ providers, place = "below" }: ProviderButtonsProps) {
  const { t, language } = useTexts();
  const referer = useReferer();
  if (providers.length === 0) return null;
  const or = (
    <p className="or soft" aria-hidden="true">
      {t("account:login.or")}
    </p>
  );
  return (
    <section className="fields" aria-label={t("account:login.or")}>
      {place === "below" ? or : null}
      {providers.map((provider) => (
        <ButtonLink key={provider} variant="secondary" wide href={providerPath(language, provider, referer)}>
          {t("account:login.providerStart", { provider: providerNames[provider] })}
        </ButtonLink>
      ))}
      {place === "above" ? or : null}
    </section>
  );
}
