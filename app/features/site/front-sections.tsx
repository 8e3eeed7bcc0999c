/** The sections of home pages, by the name that a brand's data gives them. */
import type { ReactNode } from "react";
import { useTexts } from "#app/i18n/context.tsx";
import { VehicleOfList } from "#app/shared/vehicles/listed-vehicle.tsx";
import { codeText } from "#app/shared/vehicles/vehicle-texts.ts";
import { VehicleGrid } from "#app/ui/vehicle-card.tsx";
import type { FrontSection } from "#brands/brand.ts";
import { formatNumber } from "#domain/formats/formats.ts";
import { reservationDeposit } from "#domain/money/deposit.ts";
import { formatDollars } from "#domain/money/money.ts";
import { dealersPath, inventoryPath, legalPath } from "#domain/site/paths.ts";
import { DealerList } from "./dealer-list.tsx";
import type { Front } from "./front.server.ts";

interface SectionProps {
  front: Front;
}

interface FrameProps {
  name: FrontSection;
  more?: { href: string; text: string };
  children: ReactNode;
}

function Frame({ name, more, children }: FrameProps) {
  const { t } = useTexts();
  return (
    <section className="fields" aria-labelledby={`front-${name}`}>
      <div className="card-head">
        <h2 id={`front-${name}`}>{t(`site:sections.${name}`)}</h2>
        {more ? <a href={more.href}>{more.text}</a> : null}
      </div>
      {children}
    </section>
  );
}

function Newest({ front }: SectionProps) {
  const { t, language } = useTexts();
  return (
    <Frame name="newest" more={{ href: inventoryPath(language), text: t("site:more.vehicles") }}>
      <VehicleGrid short>
        {front.vehicles.map((vehicle) => (
          // The page's first picture is the brand's: these wait until they are near.
          <VehicleOfList key={vehicle.id} vehicle={vehicle} at={front.vehicles.length} />
        ))}
      </VehicleGrid>
    </Frame>
  );
}

function Bodies({ front }: SectionProps) {
  const { t, language } = useTexts();
  return (
    <Frame name="bodies">
      <ul className="chips">
        {front.facets.body.map(({ value, count }) => (
          <li key={value}>
            <a className="chip" href={`${inventoryPath(language)}?body=${value}`}>
              {codeText("bodies", value, t)} <span className="soft">{formatNumber(count, language)}</span>
            </a>
          </li>
        ))}
      </ul>
    </Frame>
  );
}

const shownDealers = 6;

function Dealers({ front }: SectionProps) {
  const { t, language } = useTexts();
  return (
    <Frame name="dealers" more={{ href: dealersPath(language), text: t("site:more.dealers") }}>
      <DealerList dealers={front.directory.dealers.slice(0, shownDealers)} />
    </Frame>
  );
}

const stages = ["choose", "settle", "sign"] as const;

function How() {
  const { t, language } = useTexts();
  const deposit = formatDollars(reservationDeposit, language);
  return (
    <Frame name="how" more={{ href: legalPath(language, "faq"), text: t("site:more.faq") }}>
      <ol className="vehicle-grid">
        {stages.map((stage, at) => (
          <li key={stage} className="panel">
            <h3>{`${at + 1}. ${t(`site:how.${stage}.heading`)}`}</h3>
            <p>{t(`site:how.${stage}.text`, { deposit })}</p>
          </li>
        ))}
      </ol>
    </Frame>
  );
}

export const frontSections: Record<FrontSection, (props: SectionProps) => ReactNode> = {
  newest: Newest,
  bodies: Bodies,
  dealers: Dealers,
  how: How,
};
