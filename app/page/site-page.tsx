/** Page layout of public routes: header, content, footer, toasts. */

import type { ReactNode } from "react";
import { useTexts } from "#app/i18n/texts-context.tsx";
import { NoBreakText } from "#app/ui/data/no-break-text.tsx";
import { ButtonLink } from "#app/ui/form/button.tsx";
import {
  PublicLayout,
  type PublicLayoutProps,
  type SiteFooterProps,
  type SiteHeaderProps,
} from "#app/ui/layout/public-layout.tsx";
import { Toasts } from "#app/ui/layout/toast.tsx";
import { withNoBreakSpaces } from "#domain/formats/formats.ts";
import { otherLanguage } from "#domain/formats/language.ts";
import { phoneHref } from "#domain/formats/phone-href.ts";
import { accountPath, consentPath, homePath, howItWorksPath, legalPath } from "#domain/site/paths.ts";
import { ConsentBanner } from "./consent-banner.tsx";
import type { CurrentTransaction } from "./site.ts";
import { useSite } from "./site.ts";

type SitePageProps = Pick<PublicLayoutProps, "width" | "mainAttributes" | "children"> & {
  status?: ReactNode;
  /** Whether the header links to the order summary; false when the order is signed or missing. */
  hasCart?: boolean;
  /** Whether to show the current purchase above the content; false where the page shows the next step itself. */
  hasTransaction?: boolean;
};

export function useHeader({ status, hasCart = true }: Pick<SitePageProps, "status" | "hasCart"> = {}): SiteHeaderProps {
  const { t, language } = useTexts();
  const site = useSite();
  const other = otherLanguage(language);
  const user = site?.user;
  const logo = site
    ? { ...site.logo, alt: site.brandName }
    : { src: "/favicon.ico", alt: "", width: 32, height: 32, href: homePath(language) };
  return {
    logo: { ...logo, ...(site && status ? { mark: site.favicon } : {}) },
    nav:
      site && !site.isFlow
        ? { label: t("common:navigation.label"), openText: t("common:navigation.open"), links: site.navigation }
        : null,
    help: site?.isFlow ? { href: legalPath(language, "faq"), text: t("common:help") } : null,
    cart: hasCart && site?.cartHref ? { href: site.cartHref, text: t("common:cart") } : null,
    languageSwitch: {
      href: site?.alternates.find((alternate) => alternate.language === other)?.href ?? homePath(other),
      text: t("common:otherLanguage"),
      code: other.slice(0, 2).toUpperCase(),
      lang: other,
    },
    user: user
      ? {
          name: user.name,
          ariaLabel: t("common:userMenu"),
          links: user.links,
          logout: { action: accountPath(language, "logout"), text: t("common:logout") },
        }
      : { loginHref: site?.loginHref ?? accountPath(language, "login"), loginText: t("common:login") },
    status,
  };
}

export function useFooter(): SiteFooterProps {
  const { t, language } = useTexts();
  const site = useSite();
  const faq = { href: legalPath(language, "faq"), text: t("common:footer.faq") };
  const [terms, privacy] = [legalPath(language, "terms-and-conditions"), legalPath(language, "privacy-policy")];
  return {
    copyright: t("common:footer.copyright", { year: site?.year ?? "", brand: site?.brandName ?? "" }),
    links: site?.isFlow
      ? [{ href: terms, text: t("common:footer.terms") }, { href: privacy, text: t("common:footer.privacyShort") }, faq]
      : [
          { href: terms, text: t("common:footer.terms") },
          { href: privacy, text: t("common:footer.privacyShort") },
          faq,
          { href: consentPath(language), text: t("common:footer.consent") },
        ],
  };
}

/** The footer of pages outside a flow, whose header leads to the answers, also says who helps. */
function useFooterWithHelp(): SiteFooterProps {
  const { t, language } = useTexts();
  const site = useSite();
  const footer = useFooter();
  if (!site || site.isFlow) return footer;
  const faqHref = legalPath(language, "faq");
  return {
    ...footer,
    help: {
      heading: t("common:footer.help"),
      phone: { href: phoneHref(site.phone), text: withNoBreakSpaces(site.phone) },
      links: [
        { href: faqHref, text: t("site:more.faq") },
        { href: howItWorksPath(language), text: t("site:more.how") },
      ],
      address: site.publisher,
    },
    links: footer.links.filter(({ href }) => href !== faqHref),
  };
}

export function PageToasts() {
  const site = useSite();
  return <Toasts toasts={(site?.toasts ?? []).map((text, index) => ({ id: String(index), text }))} />;
}

export function SitePage({ status, hasCart, hasTransaction = true, children, ...layout }: SitePageProps) {
  const { t } = useTexts();
  const site = useSite();
  const transaction = hasTransaction ? site?.transaction : null;
  return (
    <PublicLayout
      {...layout}
      skipText={t("common:skip")}
      header={useHeader({ status, hasCart })}
      footer={useFooterWithHelp()}
      toasts={<PageToasts />}
      banner={<ConsentBanner />}
    >
      {transaction ? <TransactionCard transaction={transaction} /> : null}
      {children}
    </PublicLayout>
  );
}

/** The latest unsigned purchase, with a link to continue it. */
export function TransactionCard({ transaction }: { transaction: CurrentTransaction }) {
  const { t } = useTexts();
  return (
    <aside className="card" aria-label={t("common:currentTransaction")}>
      <div className="button-row">
        <img src={transaction.photoUrl} alt="" width={96} height={64} />
        <p>
          <span className="soft small">{t("common:currentTransaction")}</span>
          <br />
          <strong>
            <NoBreakText text={transaction.text} />
          </strong>
        </p>
        <ButtonLink href={transaction.href} variant="secondary">
          {t("common:continue")}
        </ButtonLink>
      </div>
    </aside>
  );
}
