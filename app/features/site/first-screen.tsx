/** The home page's first screen: the brand's promise, its tool and what stands beside them, as the brand's data arranges them. */
import type { ReactNode } from "react";
import { useTexts } from "#app/i18n/texts-context.tsx";
import { PageHeading } from "#app/ui/layout/page-heading.tsx";
import type { HomeComposition } from "#brands/brand.ts";
import { formatNumber } from "#domain/formats/formats.ts";
import { bilingualKeyOf } from "#domain/formats/language.ts";
import { dealersPath } from "#domain/site/paths.ts";
import { DealerMap } from "./dealer-map.tsx";
import { homeTools } from "./home-tools.ts";
import type { HomeView } from "./home-view.server.ts";
import { ProofLine } from "./proofs.tsx";
import { BodyVehicles } from "./vehicle-tiles.tsx";

const maxSigns = 3;

interface CompositionProps {
  view: HomeView;
}

/** The brand's vehicle, without a box; its size is that of the drawing. */
const HeroPicture = ({ view }: CompositionProps) => (
  <img className="hero-picture" src={view.pictureUrl} alt="" width={576} height={270} fetchPriority="high" />
);

/** A vehicle of the group in front of its dealers' signs; a link to all of them where not all are shown. */
function Showroom({ view }: CompositionProps) {
  const { t, language } = useTexts();
  const { dealers } = view.directory;
  const shown = dealers.slice(0, maxSigns);
  return (
    <>
      <HeroPicture view={view} />
      <nav className="own-dealers" aria-label={t("site:tools.ourDealers")}>
        <ul>
          {shown.map(({ id, name, city, vehicles }) => (
            <li key={id} data-dealer-id={id}>
              <a href={dealersPath(language, id)}>
                <strong>{name[bilingualKeyOf(language)]}</strong>
                <span>{city}</span>
                <span>{t("inventory:count", { count: vehicles, shown: formatNumber(vehicles, language) })}</span>
              </a>
            </li>
          ))}
        </ul>
        {dealers.length > shown.length ? <a href={dealersPath(language)}>{t("site:more.dealers")}</a> : null}
      </nav>
    </>
  );
}

/** What stands beside the promise and the tool. */
const companions: Record<HomeComposition, (props: CompositionProps) => ReactNode> = {
  promise: HeroPicture,
  calculator: HeroPicture,
  value: HeroPicture,
  map: ({ view }) => <DealerMap directory={view.directory} />,
  dealers: Showroom,
  search: BodyVehicles,
};

export function FirstScreen({ view }: CompositionProps) {
  const Tool = homeTools[view.opensWith];
  const Companion = companions[view.composition];
  const companion = (
    <div className="hero-beside">
      <Companion view={view} />
    </div>
  );
  // What stands above comes first: what arrives later moves nothing.
  const isAbove = view.composition === "promise";
  return (
    <div className={`hero hero-${view.composition}`}>
      <PageHeading heading={view.heading} lead={view.lead} />
      {isAbove && companion}
      <Tool view={view} />
      {!isAbove && companion}
      <ProofLine view={view} />
    </div>
  );
}
