import { useTexts } from "#app/i18n/texts-context.tsx";
import { averagePlace, mapSize, spreadLabels, toMap } from "#domain/place/map.ts";
import type { HomeView } from "./home-view.server.ts";

const label = { width: 96, height: 48 } as const;
/** With the space between two labels. */
const place = { width: 104, height: 56 } as const;

/**
 * The country in dots, with the number of dealers in each province. It is a picture: the search beside it has the same
 * provinces, large enough to tap. Their two letters are the same in both languages.
 */
export function DealerMap({ view: { directory } }: { view: HomeView }) {
  const { t } = useTexts();
  const { width, height } = mapSize;
  const labels = directory.provinces.flatMap(({ value: province, count }) => {
    const dealers = directory.dealers.filter((dealer) => dealer.province === province);
    if (dealers.length === 0) return [];
    const [x, y] = toMap(averagePlace(dealers));
    return [{ province, count, x, y }];
  });
  return (
    <svg className="dealer-map" viewBox={`0 0 ${width} ${height}`} role="img" aria-label={t("site:map")}>
      <image href="/canada.svg" width={width} height={height} />
      {spreadLabels(labels, place).map(({ province, count, x, y }) => (
        <g key={province}>
          <rect x={x - label.width / 2} y={y - label.height / 2} {...label} rx={label.height / 2} />
          <text x={x} y={y + 12}>{`${province} ${count}`}</text>
        </g>
      ))}
    </svg>
  );
}
