import { useSearchParams } from "@remix-run/react";
import { useTexts } from "#app/i18n/context.tsx";
import { accountPath, inventoryPath } from "#domain/site/paths.ts";

const links = {
  recover: { page: "recover", text: "account:login.forgot" },
  signup: { page: "signup", text: "account:login.register" },
  login: { page: "login", text: "account:signup.haveAccount" },
  back: { page: "login", text: "account:recover.login" },
} as const;

/** Where to return to after signing in: it goes along from one account page to the next. */
export const useReferer = (): string | null => useSearchParams()[0].get("referer");

/** The ways from one account page to another. */
export function AccountLinks({
  links: wanted,
  hasVehicles,
}: {
  links: readonly (keyof typeof links)[];
  /** For who is only looking. */
  hasVehicles?: boolean;
}) {
  const { t, language } = useTexts();
  const referer = useReferer();
  return (
    <ul className="link-list">
      {wanted.map((link) => (
        <li key={link}>
          <a href={accountPath(language, links[link].page, referer)}>{t(links[link].text)}</a>
        </li>
      ))}
      {hasVehicles ? (
        <li>
          <a href={inventoryPath(language)}>{t("account:login.browse")}</a>
        </li>
      ) : null}
    </ul>
  );
}
