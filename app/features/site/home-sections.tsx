/** Sections of the home page, by the names that the brand data uses. */
import type { ReactNode } from "react";
import { useTexts } from "#app/i18n/texts-context.tsx";
import { ListedVehicleCard } from "#app/shared/vehicles/listed-vehicle-card.tsx";
import { codeLabel } from "#app/shared/vehicles/vehicle-texts.ts";
import { VehicleGrid } from "#app/ui/vehicle-card.tsx";
import type { HomeSection } from "#brands/brand.ts";
import { formatNumber } from "#domain/formats/formats.ts";
import { dealersPath, howItWorksPath, inventoryPath } from "#domain/site/paths.ts";
import { stages } from "./buying-stages.tsx";
import { DealerList } from "./dealer-list.tsx";
import type { HomeView } from "./home-view.server.ts";

interface SectionProps {
  view: HomeView;
}

interface SectionFrameProps {
  name: HomeSection;
  more?: { href: string; text: string };
  children: ReactNode;
}

function SectionFrame({ name, more, children }: SectionFrameProps) {
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

function NewestVehicles({ view }: SectionProps) {
  const { t, language } = useTexts();
  return (
    <SectionFrame name="newest" more={{ href: inventoryPath(language), text: t("site:more.vehicles") }}>
      <VehicleGrid compact>
        {view.vehicles.map((vehicle, index) => (
          <ListedVehicleCard key={vehicle.id} vehicle={vehicle} position={index} />
        ))}
      </VehicleGrid>
    </SectionFrame>
  );
}

/** Continues the search: the body styles in one line. */
function BodyTypes({ view }: SectionProps) {
  const { t, language } = useTexts();
  return (
    <nav className="link-list body-links" aria-labelledby="front-bodies">
      <strong id="front-bodies">{t("site:sections.bodies")}</strong>
      <ul>
        {view.facets.body.map(({ value, count }) => (
          <li key={value}>
            <a className="chip" href={`${inventoryPath(language)}?body=${value}`}>
              {codeLabel("bodies", value, t)} <span className="soft">{formatNumber(count, language)}</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

const maxDealers = 6;

function Dealers({ view }: SectionProps) {
  const { t, language } = useTexts();
  return (
    <SectionFrame name="dealers" more={{ href: dealersPath(language), text: t("site:more.dealers") }}>
      <DealerList dealers={view.directory.dealers.slice(0, maxDealers)} now={view.now} compact />
    </SectionFrame>
  );
}

/** The proofs above say what is refundable: the stages say only what one does. */
function HowItWorks({ view }: SectionProps) {
  const { t, language } = useTexts();
  return (
    <SectionFrame name="how" more={{ href: howItWorksPath(language), text: t("site:more.how") }}>
      <ol className="proofs">
        {stages.map((stage, index) => (
          <li key={stage}>
            <span className="stage-number" aria-hidden="true">
              {index + 1}
            </span>
            <div>
              <h3>{t(`site:how.${stage}.heading`)}</h3>
              <p className="soft">{t(`site:how.${stage}.short`, view.ruleTexts)}</p>
            </div>
          </li>
        ))}
      </ol>
    </SectionFrame>
  );
}

export const homeSections: Record<HomeSection, (props: SectionProps) => ReactNode> = {
  bodies: BodyTypes,
  newest: NewestVehicles,
  dealers: Dealers,
  how: HowItWorks,
};
