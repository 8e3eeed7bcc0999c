import { profilePath } from "#app/domain/paths.ts";
import { useTexts } from "#app/i18n/context.tsx";
import { ButtonLink } from "#app/ui/button.tsx";

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
