import type { ReactNode } from "react";
import { Icon } from "#app/ui/icon.tsx";
import { ButtonLink } from "./button.tsx";

const sheetId = "filters";

/** A link's fragment that leaves the sheet open on the next page. On wide screens it changes nothing. */
export const openSheet = `#${sheetId}`;

interface FilterSheetProps {
  heading: string;
  closeText: string;
  /** Buttons that stay at the bottom of the screen. */
  foot: ReactNode;
  children: ReactNode;
}

/**
 * Filters as a column on wide screens. On narrow screens they are a page of their own: it shows while the URL ends with
 * the sheet's id, so it needs no script, and Back closes it.
 */
export function FilterSheet({ heading, closeText, foot, children }: FilterSheetProps) {
  return (
    <section className="filters" id={sheetId} aria-label={heading}>
      <div className="filters-head">
        <strong>{heading}</strong>
        <a href="#main">
          <span className="visually-hidden">{closeText}</span>
          <Icon name="cross" />
        </a>
      </div>
      {children}
      <div className="filters-foot">{foot}</div>
    </section>
  );
}

/** Opens the sheet on narrow screens. */
export function FilterSheetLink({ children }: { children: ReactNode }) {
  return (
    <div className="filters-link">
      <ButtonLink href={openSheet} variant="secondary" wide>
        <Icon name="filter" />
        {children}
      </ButtonLink>
    </div>
  );
}
