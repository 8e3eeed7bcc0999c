import { useTexts } from "#app/i18n/context.tsx";
import { ButtonLink } from "#app/ui/form/button.tsx";
import type { Provider } from "#contract/fields.ts";
import { useReferer } from "./account-links.tsx";
import { providerNames, providerPath } from "./provider-names.ts";

interface ProviderButtonsProps {
  providers: readonly Provider[];
  /** No form stands above that they would be the other way of. */
  isAlone?: boolean;
}

/** The other ways to sign in; nothing where none is configured. */
export function ProviderButtons({ providers, isAlone }: ProviderButtonsProps) {
  const { t, language } = useTexts();
  const referer = useReferer();
  if (providers.length === 0) return null;
  return (
    <section className="fields" aria-label={t("account:login.or")}>
      {isAlone ? null : (
        <p className="soft" aria-hidden="true">
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
