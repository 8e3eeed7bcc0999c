import { useSearchParams } from "@remix-run/react";
import { useTexts } from "#app/i18n/texts-context.tsx";
import { LinkList } from "#app/ui/link-list.tsx";
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
    <LinkList
      links={[
        ...links.map((link) => ({
          href: accountPath(language, linkTargets[link].page, referer),
          text: t(linkTargets[link].text),
        })),
        ...(hasInventoryLink ? [{ href: inventoryPath(language), text: t("account:login.browse") }] : []),
      ]}
    />
  );
}
