/** Sections of the home page, by the names that the brand data uses. */
import type { ReactNode } from "react";
import { useTexts } from "#app/i18n/texts-context.tsx";
import { ListedVehicleCard } from "#app/shared/vehicles/listed-vehicle-card.tsx";
import { Disclosure } from "#app/ui/disclosure.tsx";
import { VehicleGrid } from "#app/ui/vehicle-card.tsx";
import type { HomeSection } from "#brands/brand.ts";
import { formatNumber } from "#domain/formats/formats.ts";
import { dealersPath, howItWorksPath, inventoryPath, legalPath } from "#domain/site/paths.ts";
import { BodyTiles } from "./body-tiles.tsx";
import { DealerMap } from "./dealer-map.tsx";
import { DealerList } from "./dealers/dealer-list.tsx";
import { SectionFrame, type SectionProps } from "./section-frame.tsx";
import { stages } from "./stages.ts";
import { TradeInSavings } from "./trade-in-savings.tsx";
import { Budgets, Kinds } from "./vehicle-tiles.tsx";

function NewestVehicles({ view }: SectionProps) {
  const { t, language } = useTexts();
  return (
    <SectionFrame view={view} name="newest" more={{ href: inventoryPath(language), text: t("site:more.vehicles") }}>
      <VehicleGrid isRow>
        {view.vehicles.map((vehicle, index) => (
          <ListedVehicleCard key={vehicle.id} vehicle={vehicle} position={index} isBrief />
        ))}
      </VehicleGrid>
    </SectionFrame>
  );
}

function BodyTypes({ view }: SectionProps) {
  return (
    <SectionFrame view={view} name="bodies">
      <BodyTiles view={view} />
    </SectionFrame>
  );
}

interface ChipLinksProps {
  name: HomeSection;
  links: readonly { href: string; text: string; count?: number }[];
}

/** Continues the search: links in one line, which scrolls on phones. */
function ChipLinks({ name, links }: ChipLinksProps) {
  const { t, language } = useTexts();
  return (
    <nav className="link-list chip-links" aria-labelledby={`front-${name}`}>
      <h2 id={`front-${name}`}>{t(`site:sections.${name}`)}</h2>
      <ul>
        {links.map(({ href, text, count }) => (
          <li key={href}>
            <a className="chip" href={href}>
              {text} {count ? <span className="soft">{formatNumber(count, language)}</span> : null}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

const maxMakes = 9;

function Makes({ view }: SectionProps) {
  const { language } = useTexts();
  const links = view.facets.make.slice(0, maxMakes).map(({ value, count }) => ({
    href: `${inventoryPath(language)}?${new URLSearchParams({ make: value })}`,
    text: value,
    count,
  }));
  return <ChipLinks name="makes" links={links} />;
}

/** How far the offer reaches: the dealers on the map, and beside it the vehicles of each province. */
function VehicleMap({ view }: SectionProps) {
  const { t, language } = useTexts();
  const counts = new Map(view.facets.province.map(({ value, count }) => [value, count]));
  return (
    <SectionFrame view={view} name="map">
      <p className="figure">
        {t("site:tools.onSale", { count: view.total, shown: formatNumber(view.total, language) })}
      </p>
      <ul className="chips">
        {view.directory.provinces.map(({ value }) => (
          <li key={value}>
            <a className="chip" href={`${inventoryPath(language)}?province=${value}`}>
              {t(`purchase:provinces.${value}`)}{" "}
              <span className="soft">{formatNumber(counts.get(value) ?? 0, language)}</span>
            </a>
          </li>
        ))}
      </ul>
      <DealerMap directory={view.directory} />
    </SectionFrame>
  );
}

const maxDealers = 6;

function Dealers({ view }: SectionProps) {
  const { t, language } = useTexts();
  return (
    <SectionFrame view={view} name="dealers" more={{ href: dealersPath(language), text: t("site:more.dealers") }}>
      <DealerList dealers={view.directory.dealers.slice(0, maxDealers)} now={view.now} isRow />
    </SectionFrame>
  );
}

/** The proofs above say what is refundable: the stages say only what one does. */
function HowItWorks({ view }: SectionProps) {
  const { t, language } = useTexts();
  return (
    <SectionFrame view={view} name="how" more={{ href: howItWorksPath(language), text: t("site:more.how") }}>
      <ol className="stages">
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

const returnParts = ["ask", "meet", "refund"] as const;

/** What follows when somebody wants to return the vehicle. */
function Return({ view }: SectionProps) {
  const { t } = useTexts();
  return (
    <SectionFrame view={view} name="return" isPanel>
      <ol className="stages">
        {returnParts.map((part) => (
          <li key={part}>
            <p>
              <strong>{t(`site:return.${part}.heading`)}</strong>
              <br />
              <span className="soft">{t(`site:return.${part}.text`)}</span>
            </p>
          </li>
        ))}
      </ol>
      {view.band === "return" ? (
        <img className="hero-picture" src="/bodies/returned.svg" alt="" width={576} height={230} loading="lazy" />
      ) : null}
    </SectionFrame>
  );
}

const questions = ["price", "deposit", "return", "delivery"] as const;

/** What keeps people from buying unseen, and the page of all questions. */
function Questions({ view }: SectionProps) {
  const { t, language } = useTexts();
  return (
    <SectionFrame view={view} name="questions" more={{ href: legalPath(language, "faq"), text: t("site:more.faq") }}>
      <div className="halves">
        {questions.map((name) => (
          <Disclosure key={name} summary={t(`site:questions.${name}.question`)}>
            <p>{t(`site:questions.${name}.answer`, view.ruleTexts)}</p>
          </Disclosure>
        ))}
      </div>
    </SectionFrame>
  );
}

export const homeSections: Record<HomeSection, (props: SectionProps) => ReactNode> = {
  bodies: BodyTypes,
  budgets: Budgets,
  dealers: Dealers,
  how: HowItWorks,
  kinds: Kinds,
  makes: Makes,
  map: VehicleMap,
  newest: NewestVehicles,
  questions: Questions,
  return: Return,
  savings: TradeInSavings,
};
