import { useTexts } from "#app/i18n/texts-context.tsx";
import { ButtonLink } from "#app/ui/form/button.tsx";
import type { SignInProvider } from "#contract/fields.ts";
import { useReferer } from "./account-links.tsx";
import { providerNames, providerPath } from "./provider-names.ts";

/** Each provider's own mark, in its own colours, as the providers ask. */
const marks: Record<SignInProvider, readonly { colour: string; path: string }[]> = {
  google: [
    {
      colour: "#4285f4",
      path: "M23.49 12.27c0-.79-.07-1.54-.19-2.27H12v4.51h6.47c-.29 1.48-1.14 2.73-2.4 3.58v3h3.86c2.26-2.09 3.56-5.17 3.56-8.82z",
    },
    {
      colour: "#34a853",
      path: "M12 24c3.24 0 5.95-1.08 7.93-2.91l-3.86-3c-1.08.72-2.45 1.16-4.07 1.16-3.13 0-5.78-2.11-6.73-4.96H1.29v3.09C3.26 21.3 7.31 24 12 24z",
    },
    {
      colour: "#fbbc05",
      path: "M5.27 14.29c-.25-.72-.38-1.49-.38-2.29s.14-1.57.38-2.29V6.62H1.29C.47 8.24 0 10.06 0 12s.47 3.76 1.29 5.38l3.98-3.09z",
    },
    {
      colour: "#ea4335",
      path: "M12 4.75c1.77 0 3.35.61 4.6 1.8l3.42-3.42C17.95 1.19 15.24 0 12 0 7.31 0 3.26 2.7 1.29 6.62l3.98 3.09c.95-2.85 3.6-4.96 6.73-4.96z",
    },
  ],
  facebook: [
    {
      colour: "#1877f2",
      path: "M24 12a12 12 0 1 0-13.87 11.85v-8.38H7.08V12h3.05V9.36c0-3.01 1.79-4.67 4.53-4.67 1.31 0 2.68.23 2.68.23v2.95h-1.51c-1.49 0-1.95.93-1.95 1.87V12h3.32l-.53 3.47h-2.79v8.38A12 12 0 0 0 24 12z",
    },
  ],
};

function ProviderMark({ provider }: { provider: SignInProvider }) {
  return (
    <svg width="20" height="20" viewBox="0 0 24 24" aria-hidden="true">
      {marks[provider].map(({ colour, path }) => (
        <path key={colour} fill={colour} d={path} />
      ))}
    </svg>
  );
}

interface ProviderButtonsProps {
  providers: readonly SignInProvider[];
}

/** Links to sign in with a provider, above the form of the other way; nothing where there is none. */
export function ProvidersOr({ providers }: ProviderButtonsProps) {
  const { t } = useTexts();
  if (providers.length === 0) return null;
  return (
    <>
      <ProviderButtons providers={providers} />
      <p className="or soft" aria-hidden="true">
        {t("account:login.or")}
      </p>
    </>
  );
}

export function ProviderButtons({ providers }: ProviderButtonsProps) {
  const { t, language } = useTexts();
  const referer = useReferer();
  if (providers.length === 0) return null;
  return (
    <section aria-label={t("account:login.or")}>
      <div className="button-row">
        {providers.map((provider) => (
          <ButtonLink key={provider} variant="secondary" wide href={providerPath(language, provider, referer)}>
            <ProviderMark provider={provider} />
            {t("account:login.providerStart", { provider: providerNames[provider] })}
          </ButtonLink>
        ))}
      </div>
    </section>
  );
}
