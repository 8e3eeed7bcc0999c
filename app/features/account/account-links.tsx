import { useSearchParams } from "@remix-run/react";
import { useTexts } from "#app/i18n/texts-context.tsx";
import { accountPath, inventoryPath } from "#domain/site/paths.ts";

const linkTargets = {
  recover: { page: "recover", text: "account:login.forgot" },
  signup: { page: "signup", text: "account:login.register" },
  login: { page: "login", text: "account:signup.haveAccount" },
  back: { page: "login", text: "account:recover.login" },
  again: { page: "recover", text: "account:resetPassword.again" },
} as const;

/** Path to return to after signing in; every account page passes it on to the next. */
export const useReferer = (): string | null => useSearchParams()[0].get("referer");

export function AccountLinks({
  links,
  hasInventoryLink,
}: {
  links: readonly (keyof typeof linkTargets)[];
  /** For visitors whom the Buy button of a vehicle sent here, and who would rather look on. */
  hasInventoryLink?: boolean;
}) {
  const { t, language } = useTexts();
  const referer = useReferer();
  return (
    <ul className="link-list">
      {links.map((link) => (
        <li key={link}>
          <a href={accountPath(language, linkTargets[link].page, referer)}>{t(linkTargets[link].text)}</a>
        </li>
      ))}
      {hasInventoryLink ? (
        <li>
          <a href={inventoryPath(language)}>{t("account:login.browse")}</a>
        </li>
      ) : null}
    </ul>
  );
}
