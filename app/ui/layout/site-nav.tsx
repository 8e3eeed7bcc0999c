import { Icon } from "#app/ui/icon.tsx";

export interface PlaceLink {
  href: string;
  text: string;
  /** `page` for the open page, `true` for a page within this place. */
  current?: "page" | "true";
}

export interface SiteNavProps {
  /** Name of the landmark. */
  label: string;
  /** Name of the button that opens the menu. */
  openText: string;
  links: readonly PlaceLink[];
}

/** Links to the brand's places: a row from 1,024 px, a menu below. Browsers without ::details-content keep the menu. */
export function SiteNav({ label, openText, links }: SiteNavProps) {
  return (
    <nav aria-label={label}>
      <details className="menu site-menu" name="header-menu">
        <summary className="header-link">
          <Icon name="menu" />
          {openText}
        </summary>
        <ul className="menu-panel site-nav">
          {links.map(({ href, text, current }) => (
            <li key={href}>
              <a className="menu-item" href={href} aria-current={current}>
                {text}
              </a>
            </li>
          ))}
        </ul>
      </details>
    </nav>
  );
}
