/** Ways into the list, each with a vehicle that it leads to: by price, and by kind. */
import { useTexts } from "#app/i18n/texts-context.tsx";
import { codeLabel } from "#app/shared/vehicles/vehicle-texts.ts";
import { Picture } from "#app/ui/picture.tsx";
import { formatNumber } from "#domain/formats/formats.ts";
import { formatDollars } from "#domain/money/money.ts";
import { inventoryPath } from "#domain/site/paths.ts";
import { vehicleName } from "#domain/vehicle/vehicle-name.ts";
import { SectionFrame, type SectionProps } from "./section-frame.tsx";

interface Tile {
  query: string;
  photoUrl: string;
  name: string;
  text: string;
}

function Tiles({ name, tiles }: { name: "budgets" | "kinds"; tiles: readonly Tile[] }) {
  const { language } = useTexts();
  if (tiles.length === 0) return null;
  return (
    <SectionFrame name={name}>
      <ul className="body-tiles vehicle-tiles">
        {tiles.map(({ query, photoUrl, name, text }) => (
          <li key={query}>
            <a href={`${inventoryPath(language)}?${query}`}>
              <Picture src={photoUrl} alt="" width={264} height={176} />
              <strong>{name}</strong> <span>{text}</span>
            </a>
          </li>
        ))}
      </ul>
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
  return <Tiles name="budgets" tiles={tiles} />;
}

export function Kinds({ view }: SectionProps) {
  const { t, language } = useTexts();
  const tiles = view.kinds.map(({ name, value, count, vehicle }) => ({
    query: `${name}=${value}`,
    photoUrl: vehicle.photoUrl,
    name: codeLabel(`${name}s`, value, t),
    text: t("inventory:count", { count, shown: formatNumber(count, language) }),
  }));
  return <Tiles name="kinds" tiles={tiles} />;
}
