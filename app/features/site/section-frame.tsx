import type { ReactNode } from "react";
import { useTexts } from "#app/i18n/texts-context.tsx";
import type { HomeSection } from "#brands/brand.ts";
import type { HomeView } from "./home-view.server.ts";

export interface SectionProps {
  view: HomeView;
}

interface SectionFrameProps extends SectionProps {
  name: HomeSection;
  /** What the heading says of the data. */
  values?: Record<string, string>;
  more?: { href: string; text: string };
  isPanel?: boolean;
  children: ReactNode;
}

/** A section of the home page under its heading, with a link to all that it shows a part of. The brand's own one is a band. */
export function SectionFrame({ view, name, values, more, isPanel, children }: SectionFrameProps) {
  const { t } = useTexts();
  const kind = view.band === name ? `fields band band-${name}` : isPanel ? "fields panel" : "fields";
  return (
    <section className={kind} aria-labelledby={`front-${name}`}>
      <div className="card-head">
        <h2 id={`front-${name}`}>{t(`site:sections.${name}`, values)}</h2>
        {more ? <a href={more.href}>{more.text}</a> : null}
      </div>
      {children}
    </section>
  );
}
