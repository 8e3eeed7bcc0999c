/** Ways into the list: by price and by kind, each with a vehicle that it leads to, and by body style, each with a drawing. */
import { useTexts } from "#app/i18n/texts-context.tsx";
import { codeLabel } from "#app/shared/vehicles/vehicle-texts.ts";
import { Picture } from "#app/ui/picture.tsx";
import type { HomeSection } from "#brands/brand.ts";
import { formatNumber } from "#domain/formats/formats.ts";
import { formatDollars } from "#domain/money/money.ts";
import { inventoryPath } from "#domain/site/paths.ts";
import { vehicleName } from "#domain/vehicle/vehicle-name.ts";
import type { HomeView } from "./home-view.server.ts";
import { SectionFrame, type SectionProps } from "./section-frame.tsx";

interface Tile {
  query: string;
  photoUrl: string;
  name: string;
  text: string;
}

interface TilesProps {
  tiles: readonly Tile[];
  /** On the first screen: its pictures do not wait until one scrolls. */
  eager?: boolean;
}

function Tiles({ tiles, eager }: TilesProps) {
  const { language } = useTexts();
  return (
    <ul className="body-tiles vehicle-tiles">
      {tiles.map(({ query, photoUrl, name, text }) => (
        <li key={query}>
          <a href={`${inventoryPath(language)}?${query}`}>
            <Picture src={photoUrl} alt="" width={264} height={176} eager={eager} />
            <strong>{name}</strong> <span>{text}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}

function TileSection({ view, name, tiles }: SectionProps & { name: HomeSection; tiles: readonly Tile[] }) {
  if (tiles.length === 0) return null;
  return (
    <SectionFrame view={view} name={name}>
      <Tiles tiles={tiles} />
    </SectionFrame>
  );
}

export function Budgets({ view }: SectionProps) {
  const { t, language } = useTexts();
  const tiles = view.budgets.map(({ dollars, vehicle }) => ({
    query: `priceMax=${dollars}`,
    photoUrl: vehicle.photoUrl,
    name: t("inventory:chips.to", { value: formatDollars(dollars * 100, language) }),
    text: vehicleName(vehicle, language),
  }));
  return <TileSection view={view} name="budgets" tiles={tiles} />;
}

export function Kinds({ view }: SectionProps) {
  const { t, language } = useTexts();
  const tiles = view.kinds.map(({ name, value, count, vehicle }) => ({
    query: `${name}=${value}`,
    photoUrl: vehicle.photoUrl,
    name: codeLabel(`${name}s`, value, t),
    text: t("inventory:count", { count, shown: formatNumber(count, language) }),
  }));
  return <TileSection view={view} name="kinds" tiles={tiles} />;
}

/** The body styles with the most vehicles, on the first screen: drawings of one kind, each in its own paint. */
export function BodyVehicles({ view }: { view: HomeView }) {
  const { t, language } = useTexts();
  const tiles = view.bodies.map(({ value, count }) => ({
    query: `body=${value}`,
    photoUrl: `/bodies/front/${value}.svg`,
    name: codeLabel("bodies", value, t),
    text: formatNumber(count, language),
  }));
  return <Tiles tiles={tiles} eager />;
}
