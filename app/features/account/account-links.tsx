import { useSearchParams } from "@remix-run/react";
import { useTexts } from "#app/i18n/context.tsx";

const texts = {
  recover: "account:login.forgot",
  signup: "account:login.register",
  login: "account:signup.haveAccount",
} as const;

/** Where to return to after signing in, as a query that goes along from one account page to the next. */
export function useRefererQuery(): string {
  const [search] = useSearchParams();
  const referer = search.get("referer");
  return referer ? `?referer=${encodeURIComponent(referer)}` : "";
}

export const useLoginHref = (): string => `/${useTexts().language}/login${useRefererQuery()}`;

/** The ways from one account page to another. */
export function AccountLinks({ links }: { links: readonly (keyof typeof texts)[] }) {
  const { t, language } = useTexts();
  const query = useRefererQuery();
  return (
    <ul className="link-list">
      {links.map((link) => (
        <li key={link}>
          <a href={`/${language}/${link}${query}`}>{t(texts[link])}</a>
        </li>
      ))}
    </ul>
  );
}
