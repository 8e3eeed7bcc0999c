import { useTexts } from "#app/i18n/context.tsx";
import { ButtonLink } from "#app/ui/form/button.tsx";
import { profilePath } from "#domain/site/paths.ts";

/** For an account without a password: the way to one. */
export function PasswordFirst({ text }: { text: string }) {
  const { t, language } = useTexts();
  return (
    <>
      <p>{text}</p>
      <ButtonLink href={profilePath(language, "password")}>{t("profile:password.first")}</ButtonLink>
    </>
  );
}
