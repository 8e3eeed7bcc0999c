import { useTexts } from "#app/i18n/context.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import type { Provider } from "#upstream/contract/fields.ts";
import { useRefererQuery } from "./account-links.tsx";
import { providerNames } from "./provider-names.ts";

/** The other ways to sign in; nothing where none is configured. */
export function ProviderButtons({ providers }: { providers: readonly Provider[] }) {
  const { t, language } = useTexts();
  const query = useRefererQuery();
  if (providers.length === 0) return null;
  return (
    <section className="fields" aria-label={t("account:login.or")}>
      <p className="soft" aria-hidden="true">
        {t("account:login.or")}
      </p>
      {providers.map((provider) => (
        <ButtonLink key={provider} variant="secondary" wide href={`/${language}/sign-in/${provider}${query}`}>
          {t("account:login.providerStart", { provider: providerNames[provider] })}
        </ButtonLink>
      ))}
    </section>
  );
}
