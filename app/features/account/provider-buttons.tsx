import { useTexts } from "#app/i18n/texts-context.tsx";
import { ButtonLink } from "#app/ui/form/button.tsx";
import type { SignInProvider } from "#contract/fields.ts";
import { useReferer } from "./account-links.tsx";
import { providerNames, providerPath } from "./provider-names.ts";

interface ProviderButtonsProps {
  providers: readonly SignInProvider[];
  /** True where no form is above the buttons: the separator "or" is left out. */
  isStandalone?: boolean;
}

/** Links to sign in with a provider; renders nothing when none is configured. */
export function ProviderButtons({ providers, isStandalone }: ProviderButtonsProps) {
  const { t, language } = useTexts();
  const referer = useReferer();
  if (providers.length === 0) return null;
  return (
    <section className="fields" aria-label={t("account:login.or")}>
      {isStandalone ? null : (
        <p className="or soft" aria-hidden="true">
          {t("account:login.or")}
        </p>
      )}
      {providers.map((provider) => (
        <ButtonLink key={provider} variant="secondary" wide href={providerPath(language, provider, referer)}>
          {t("account:login.providerStart", { provider: providerNames[provider] })}
        </ButtonLink>
      ))}
    </section>
  );
}
