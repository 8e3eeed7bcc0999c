import { accountPath } from "#app/domain/paths.ts";
import { useTexts } from "#app/i18n/context.tsx";
import { ButtonLink } from "#app/ui/button.tsx";

/** For an account that only a provider opens: the way to a password of its own. */
export function PasswordFirst({ text }: { text: string }) {
  const { t, language } = useTexts();
  return (
    <>
      <p>{text}</p>
      <ButtonLink href={accountPath(language, "recover")}>{t("profile:password.first")}</ButtonLink>
    </>
  );
}
