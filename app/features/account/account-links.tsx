import { useSearchParams } from "@remix-run/react";
import { useTexts } from "#app/i18n/context.tsx";

const texts = {
  recover: "account:login.forgot",
  signup: "account:login.register",
  login: "account:signup.haveAccount",
} as const;

/** The ways from one account page to another; where to return to goes along. */
export function AccountLinks({ links }: { links: readonly (keyof typeof texts)[] }) {
  const { t, language } = useTexts();
  const [search] = useSearchParams();
  const referer = search.get("referer");
  const query = referer ? `?referer=${encodeURIComponent(referer)}` : "";
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
