import type { ReactNode } from "react";
import { Icon } from "#app/ui/icon.tsx";
import { maxSearchLength } from "#domain/site/search-words.ts";
import {
  HeaderTools,
  Logo,
  type NavLink,
  type SiteFooterProps,
  type SiteHeaderProps,
  SkipLink,
} from "./public-layout.tsx";
import type { PlaceLink } from "./site-nav.tsx";

interface MenuLink extends NavLink {
  /** How much waits there, and the word for it, which only screen readers need. */
  count?: { text: string; label: string } | undefined;
}

export interface SideMenuGroup {
  /** Present only when the menu has several groups. */
  heading?: string;
  /** Folded until it is opened; needs a heading. */
  isFolded?: boolean;
  links: readonly MenuLink[];
}

interface HeaderSearchProps {
  action: string;
  label: string;
  submitText: string;
}

/** On wide screens; phones have a link to the page with the field. */
function HeaderSearch({ action, label, submitText }: HeaderSearchProps) {
  return (
    <form className="header-search" method="get" action={action} aria-label={submitText}>
      <input
        className="input"
        type="search"
        name="words"
        aria-label={label}
        placeholder={label}
        maxLength={maxSearchLength}
        autoComplete="off"
      />
      <button className="header-link" type="submit">
        <Icon name="search" />
        <span className="visually-hidden">{submitText}</span>
      </button>
    </form>
  );
}

export interface DashboardLayoutProps {
  skipText: string;
  header: Omit<SiteHeaderProps, "cart" | "status">;
  menu: { label: string; openText: string; closeText: string; groups: readonly SideMenuGroup[] };
  /** The search over all lists; customers have none. */
  search?: HeaderSearchProps | undefined;
  /** The brand's places, after the groups of a customer. */
  places?: readonly PlaceLink[];
  footer?: SiteFooterProps;
  mainAttributes?: Readonly<Record<`data-${string}`, string | undefined>>;
  toasts?: ReactNode;
  children: ReactNode;
}

/** A group with one link is a plain list; several links are collapsible, and open unless the menu is long. */
function MenuGroup({ group }: { group: SideMenuGroup }) {
  const links = (
    <ul>
      {group.links.map((link) => (
        <li key={link.href}>
          <a className="menu-item" href={link.href} aria-current={link.current ? "page" : undefined}>
            {link.text}
            {link.count ? (
              <strong>
                {link.count.text}
                <span className="visually-hidden"> {link.count.label}</span>
              </strong>
            ) : null}
          </a>
        </li>
      ))}
    </ul>
  );
  if (!group.heading || group.links.length < 2) return links;
  return (
    <details open={!group.isFolded}>
      <summary className="menu-item side-menu-heading">
        {group.heading}
        <Icon name="down" />
      </summary>
      {links}
    </details>
  );
}

/** Top bar, content, and a 240 px side menu, which below 768 px is a drawer (native popover). */
export function DashboardLayout({
  skipText,
  header,
  menu,
  search,
  places = [],
  footer,
  mainAttributes,
  toasts,
  children,
}: DashboardLayoutProps) {
  // React 18 renders unknown attributes only when they are lower-case.
  const toggleAttributes = { popovertarget: "side-menu" };
  const popoverAttributes = { popover: "auto" };
  return (
    <>
      <SkipLink text={skipText} />
      <header className="top-bar">
        <button className="header-link menu-button" type="button" {...toggleAttributes}>
          <Icon name="menu" />
          <span className="visually-hidden">{menu.openText}</span>
        </button>
        <Logo {...header.logo} />
        {search ? <HeaderSearch {...search} /> : null}
        <HeaderTools languageSwitch={header.languageSwitch} user={header.user}>
          {search ? (
            <span className="to-md">
              <a className="header-link" href={search.action}>
                <Icon name="search" />
                <span className="visually-hidden">{search.submitText}</span>
              </a>
            </span>
          ) : null}
        </HeaderTools>
      </header>
      <div className={search ? "dashboard dashboard-work staff-area" : "dashboard"}>
        <nav className="side-menu" id="side-menu" aria-label={menu.label} {...popoverAttributes}>
          <button className="menu-item menu-button" type="button" {...toggleAttributes}>
            <Icon name="cross" />
            {menu.closeText}
          </button>
          {menu.groups.map((group) => (
            <MenuGroup key={group.heading ?? group.links[0]?.href} group={group} />
          ))}
          {places.length > 0 ? (
            <ul className="menu-end">
              {places.map((place) => (
                <li key={place.href}>
                  <a className="menu-item" href={place.href}>
                    {place.text}
                  </a>
                </li>
              ))}
            </ul>
          ) : null}
          {footer ? (
            <div className="menu-end soft small">
              <p className="menu-item">{footer.copyright}</p>
              {footer.links.map((link) => (
                <a className="menu-item" key={link.href} href={link.href}>
                  {link.text}
                </a>
              ))}
            </div>
          ) : null}
        </nav>
        <main id="main" className="page" tabIndex={-1} {...mainAttributes}>
          {children}
        </main>
      </div>
      {toasts}
    </>
  );
}
