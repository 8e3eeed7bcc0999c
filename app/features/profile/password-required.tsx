import { useTexts } from "#app/i18n/texts-context.tsx";
import { ButtonLink } from "#app/ui/form/button.tsx";
import { profilePath } from "#domain/site/paths.ts";

/** Shown to accounts without a password: a link to create one. */
export function PasswordRequired({ text }: { text: string }) {
  const { t, language } = useTexts();
  return (
    <>
      <p>{text}</p>
      <ButtonLink href={profilePath(language, "password")}>{t("profile:password.first")}</ButtonLink>
    </>
  );
}
