import type { ReactNode } from "react";
import { Icon } from "#app/ui/icon.tsx";
import { SiteNav, type SiteNavProps } from "./site-nav.tsx";

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
  /** A square picture for phones, where a flow's header has no room for the name. */
  mark?: string;
  /** Replaces `href` when the logo changes data: URL of a form post. */
  action?: string;
}

export interface SiteHeaderProps {
  logo: LogoProps;
  /** The brand's places; a flow has none. */
  nav?: SiteNavProps | null;
  cart?: { href: string; text: string } | null;
  /** Link to the same page in the other language, with its name in that language, and its code for phones. */
  languageSwitch: { href: string; text: string; code: string; lang: string };
  /** Answers to questions, in a flow. */
  help?: { href: string; text: string } | null;
  /** A menu for a signed-in user, else a login link. */
  user: UserMenuProps | { loginHref: string; loginText: string };
  /** Content that stays visible while scrolling, such as the time left on a reservation. */
  status?: ReactNode;
}

export interface SiteFooterProps {
  /** Who helps, and who publishes the site; above the legal links. */
  help?: {
    heading: string;
    phone: { href: string; text: string };
    links: readonly NavLink[];
    address: readonly string[];
  };
  copyright: string;
  links: readonly NavLink[];
}

export interface PublicLayoutProps {
  skipText: string;
  header: SiteHeaderProps;
  footer: SiteFooterProps;
  /** `wide`: lists and vehicles (1,120 px). `form`: one column of fields (640 px). `text`: long texts (70 characters). */
  width?: "wide" | "form" | "narrow";
  /** data-* attributes of the main element, such as data-step. */
  mainAttributes?: Readonly<Record<`data-${string}`, string | undefined>>;
  toasts?: ReactNode;
  /** Shown before the header: the consent banner. */
  banner?: ReactNode;
  children: ReactNode;
}

export function Logo({ src, alt, width, height, mark, href, action }: LogoProps) {
  const image = <img src={src} alt={alt} width={width} height={height} />;
  const picture = mark ? (
    <picture>
      <source media="(max-width: 47.99rem)" srcSet={mark} width={32} height={32} />
      {image}
    </picture>
  ) : (
    image
  );
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

type HeaderToolsProps = Pick<SiteHeaderProps, "cart" | "languageSwitch" | "help" | "user"> & { children?: ReactNode };

export function HeaderTools({ cart, languageSwitch, help, user, children }: HeaderToolsProps) {
  return (
    <div className="header-tools">
      {children}
      {cart ? (
        <a className="header-link" href={cart.href}>
          <Icon name="cart" />
          <span className="from-md">{cart.text}</span>
        </a>
      ) : null}
      <a className="header-link" href={languageSwitch.href} hrefLang={languageSwitch.lang} lang={languageSwitch.lang}>
        <span className="to-md" aria-hidden="true">
          {languageSwitch.code}
        </span>
        <span className="from-md">{languageSwitch.text}</span>
      </a>
      {help ? (
        <a className="header-link" href={help.href}>
          <Icon name="help" />
          <span className="from-md">{help.text}</span>
        </a>
      ) : null}
      {"loginHref" in user ? (
        <a className="header-link" href={user.loginHref}>
          <Icon name="person" />
          <span className="from-md">{user.loginText}</span>
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
          {header.nav ? <SiteNav {...header.nav} /> : null}
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

export function SiteFooter({ help, copyright, links }: SiteFooterProps) {
  return (
    <footer className="site-footer">
      {help ? (
        <div className="site-footer-row site-help">
          <p>
            <strong>{help.heading}</strong>
            {[help.phone, ...help.links].map(({ href, text }) => (
              <a key={href} href={href}>
                {text}
              </a>
            ))}
          </p>
          <address className="not-italic">{help.address.join(", ")}</address>
        </div>
      ) : null}
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
