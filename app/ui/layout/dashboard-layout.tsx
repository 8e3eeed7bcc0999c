import type { ReactNode } from "react";
import { Icon } from "#app/ui/icon.tsx";
import {
  HeaderTools,
  Logo,
  type NavLink,
  type SiteFooterProps,
  type SiteHeaderProps,
  SkipLink,
} from "./public-layout.tsx";

export interface SideMenuGroup {
  /** Only when more than one group is shown. */
  heading?: string;
  links: readonly NavLink[];
}

export interface DashboardLayoutProps {
  skipText: string;
  header: Omit<SiteHeaderProps, "cart" | "status">;
  menu: { label: string; openText: string; closeText: string; groups: readonly SideMenuGroup[] };
  footer?: SiteFooterProps;
  mainAttributes?: Readonly<Record<`data-${string}`, string | undefined>>;
  toasts?: ReactNode;
  children: ReactNode;
}

/** One item reads as a plain line; several are a fold, open by default. */
function MenuGroup({ group }: { group: SideMenuGroup }) {
  const links = (
    <ul>
      {group.links.map((link) => (
        <li key={link.href}>
          <a className="menu-item" href={link.href} aria-current={link.current ? "page" : undefined}>
            {link.text}
          </a>
        </li>
      ))}
    </ul>
  );
  if (!group.heading || group.links.length < 2) return links;
  return (
    <details open>
      <summary className="side-menu-heading">
        {group.heading}
        <Icon name="down" />
      </summary>
      {links}
    </details>
  );
}

/** Top bar, side menu 240 px wide (a drawer below 768 px, opened by the browser itself), content. */
export function DashboardLayout({
  skipText,
  header,
  menu,
  footer,
  mainAttributes,
  toasts,
  children,
}: DashboardLayoutProps) {
  // React 18 passes these on only in lower case.
  const opens = { popovertarget: "side-menu" };
  const popover = { popover: "auto" };
  return (
    <>
      <SkipLink text={skipText} />
      <header className="top-bar">
        <button className="header-link menu-button" type="button" {...opens}>
          <Icon name="menu" />
          <span className="visually-hidden">{menu.openText}</span>
        </button>
        <Logo {...header.logo} />
        <HeaderTools languageSwitch={header.languageSwitch} user={header.user} />
      </header>
      <div className="dashboard">
        <nav className="side-menu" id="side-menu" aria-label={menu.label} {...popover}>
          <button className="menu-item menu-button" type="button" {...opens}>
            <Icon name="cross" />
            {menu.closeText}
          </button>
          {menu.groups.map((group) => (
            <MenuGroup key={group.heading ?? group.links[0]?.href} group={group} />
          ))}
          {footer ? (
            <div className="menu-end soft small">
              <p className="side-menu-note">{footer.copyright}</p>
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
