/** The home page's first screen: the brand's promise, its tool and what stands beside them, as the brand's data arranges them. */
import type { ReactNode } from "react";
import { useTexts } from "#app/i18n/texts-context.tsx";
import { PageHeading } from "#app/ui/layout/page-heading.tsx";
import { Picture } from "#app/ui/picture.tsx";
import type { HomeComposition } from "#brands/brand.ts";
import { formatNumber } from "#domain/formats/formats.ts";
import { bilingualKeyOf } from "#domain/formats/language.ts";
import { dealersPath } from "#domain/site/paths.ts";
import { DealerMap } from "./dealer-map.tsx";
import { homeTools } from "./home-tools.ts";
import type { HomeView } from "./home-view.server.ts";
import { ProofLine } from "./proofs.tsx";
import { BodyVehicles } from "./vehicle-tiles.tsx";

interface CompositionProps {
  view: HomeView;
}

/** The brand's vehicle, without a box; its size is that of the drawing. */
const HeroPicture = ({ view }: CompositionProps) => (
  <img className="hero-picture" src={view.pictureUrl} alt="" width={576} height={270} fetchPriority="high" />
);

/** The brand's own dealers, each as a shop: its name is the sign above a vehicle in the window; a link to all of them where not all are shown. */
function OwnDealers({ view: { directory, ownDealers } }: CompositionProps) {
  const { t, language } = useTexts();
  return (
    <nav className="own-dealers" aria-label={t("site:tools.ourDealers")}>
      <ul>
        {ownDealers.map(({ id, name, city, province, vehicles, photoUrl }) => (
          <li key={id} data-dealer-id={id}>
            <a href={dealersPath(language, id)}>
              <strong>{name[bilingualKeyOf(language)]}</strong>
              {photoUrl ? <Picture src={photoUrl} alt="" width={240} height={160} eager /> : null}
              <span className="soft small">{`${city}, ${t(`purchase:provinces.${province}`)}`}</span>
              <span className="soft small">
                {t("inventory:count", { count: vehicles, shown: formatNumber(vehicles, language) })}
              </span>
            </a>
          </li>
        ))}
      </ul>
      {directory.dealers.length > ownDealers.length ? (
        <a href={dealersPath(language)}>{t("site:more.dealers")}</a>
      ) : null}
    </nav>
  );
}

/** What stands beside the promise and the tool. */
const companions: Record<HomeComposition, (props: CompositionProps) => ReactNode> = {
  promise: HeroPicture,
  calculator: HeroPicture,
  value: HeroPicture,
  map: ({ view }) => <DealerMap directory={view.directory} />,
  dealers: OwnDealers,
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
  const isAbove = view.composition === "promise" || view.composition === "dealers";
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
