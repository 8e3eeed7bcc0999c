import { useTexts } from "#app/i18n/texts-context.tsx";
import { averagePlace, mapSize, placeLabels, toMap } from "#domain/place/map.ts";
import type { HomeView } from "./home-view.server.ts";

/** In units of the map; `stem` is from a pin up to the middle of its label. */
const sizes = { height: 52, stem: 66, pinRadius: 16 } as const;

/** A label's width: its text in the map's own type, and round ends. */
const widthOf = (text: string): number => 17 * text.length + 36;

/**
 * The country in dots, with a pin for the dealers of each province and its short name, which is read on a phone too. It is a
 * picture: the search beside it has the same provinces, large enough to tap, with their numbers.
 */
export function DealerMap({ directory }: Pick<HomeView, "directory">) {
  const { t } = useTexts();
  const labels = directory.provinces.flatMap(({ value: province }) => {
    const dealers = directory.dealers.filter((dealer) => dealer.province === province);
    if (dealers.length === 0) return [];
    const text = t(`site:shortProvinces.${province}`);
    return [{ province, text, pin: toMap(averagePlace(dealers)), width: widthOf(text) }];
  });
  return (
    <svg
      className="dealer-map"
      viewBox={`0 0 ${mapSize.width} ${mapSize.height}`}
      role="img"
      aria-label={t("site:map")}
    >
      <image href="/canada.svg" {...mapSize} />
      {placeLabels(labels, sizes).map(({ province, text, pin: [pinX, pinY], width, x, y }) => (
        <g key={province}>
          <path d={`M${pinX} ${pinY}L${x} ${y}`} />
          <circle cx={pinX} cy={pinY} r={12} />
          <g>
            <rect
              x={x - width / 2}
              y={y - sizes.height / 2}
              width={width}
              height={sizes.height}
              rx={sizes.height / 2}
            />
            <text x={x} y={y + 13}>
              {text}
            </text>
          </g>
        </g>
      ))}
    </svg>
  );
}
