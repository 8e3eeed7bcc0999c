import type { ReactNode } from "react";
import { Icon } from "#app/ui/icon.tsx";

export interface NavLink {
  href: string;
  text: string;
  current?: boolean;
}

export interface UserMenuProps {
  /** Visible text of the button: the first name. */
  name: string;
  /** Purpose of the button, for screen readers. */
  ariaLabel: string;
  links: readonly NavLink[];
  logout: { action: string; text: string };
}

export interface LogoProps {
  src: string;
  /** The brand name. */
  alt: string;
  width: number;
  height: number;
  /** Link of the logo. */
  href?: string;
  /** Replaces `href` when the logo changes data: URL of a form post. */
  action?: string;
}

export interface SiteHeaderProps {
  logo: LogoProps;
  cart?: { href: string; text: string } | null;
  /** Link to the same page in the other language, with its text in that language. */
  languageSwitch: { href: string; text: string; lang: string; label?: string };
  /** A menu for a signed-in user, else a login link. */
  user: UserMenuProps | { loginHref: string; loginText: string };
  /** Content that stays visible while scrolling, such as the time left on a reservation. */
  status?: ReactNode;
}

export interface SiteFooterProps {
  copyright: string;
  links: readonly NavLink[];
}

export interface PublicLayoutProps {
  skipText: string;
  header: SiteHeaderProps;
  footer: SiteFooterProps;
  /** `wide`: lists and vehicles (1,120 px). `form`: one column of fields (640 px). `text`: long texts (70 characters). */
  width?: "wide" | "form" | "text";
  /** data-* attributes of the main element, such as data-step. */
  mainAttributes?: Readonly<Record<`data-${string}`, string | undefined>>;
  toasts?: ReactNode;
  /** Shown before the header: the consent banner. */
  banner?: ReactNode;
  children: ReactNode;
}

export function Logo({ src, alt, width, height, href, action }: LogoProps) {
  const picture = <img src={src} alt={alt} width={width} height={height} />;
  if (action) {
    return (
      <form method="post" action={action}>
        <button className="logo" type="submit">
          {picture}
        </button>
      </form>
    );
  }
  return (
    <a className="logo" href={href ?? "/"}>
      {picture}
    </a>
  );
}

export function UserMenu({ name, ariaLabel: label, links, logout }: UserMenuProps) {
  return (
    <details className="menu" name="header-menu">
      <summary className="header-link">
        <Icon name="person" />
        <span className="clip from-md">{name}</span>
        <span className="visually-hidden">{label}</span>
        <Icon name="down" />
      </summary>
      <div className="menu-panel">
        {links.map((link) => (
          <a className="menu-item" key={link.href} href={link.href} aria-current={link.current ? "page" : undefined}>
            {link.text}
          </a>
        ))}
        <form method="post" action={logout.action} className="menu-end">
          <button className="menu-item" type="submit">
            {logout.text}
          </button>
        </form>
      </div>
    </details>
  );
}

export function HeaderTools({ cart, languageSwitch, user }: Pick<SiteHeaderProps, "cart" | "languageSwitch" | "user">) {
  return (
    <div className="header-tools">
      {cart ? (
        <a className="header-link" href={cart.href}>
          <Icon name="cart" />
          <span className="from-md">{cart.text}</span>
        </a>
      ) : null}
      <a
        className="header-link"
        href={languageSwitch.href}
        hrefLang={languageSwitch.lang}
        lang={languageSwitch.lang}
        aria-label={languageSwitch.label}
      >
        {languageSwitch.text}
      </a>
      {"loginHref" in user ? (
        <a className="header-link" href={user.loginHref}>
          <Icon name="person" />
          {user.loginText}
        </a>
      ) : (
        <UserMenu {...user} />
      )}
    </div>
  );
}

export function SkipLink({ text }: { text: string }) {
  return (
    <a className="skip-link" href="#main">
      {text}
    </a>
  );
}

/** Header, content and footer of every page outside the dashboards. */
export function PublicLayout({
  skipText,
  header,
  footer,
  width = "wide",
  mainAttributes,
  toasts,
  banner,
  children,
}: PublicLayoutProps) {
  return (
    <>
      <SkipLink text={skipText} />
      {banner}
      <header className="site-header">
        <div className="site-header-row">
          <Logo {...header.logo} />
          {header.status ? <div className="header-status">{header.status}</div> : null}
          <HeaderTools {...header} />
        </div>
      </header>
      <main id="main" className={`page page-${width}`} tabIndex={-1} {...mainAttributes}>
        {children}
      </main>
      {toasts}
      <SiteFooter {...footer} />
    </>
  );
}

export function SiteFooter({ copyright, links }: SiteFooterProps) {
  return (
    <footer className="site-footer">
      <div className="site-footer-row">
        <p>{copyright}</p>
        <ul>
          {links.map((link) => (
            <li key={link.href}>
              <a href={link.href}>{link.text}</a>
            </li>
          ))}
        </ul>
      </div>
    </footer>
  );
}
