import { useTexts } from "#app/i18n/texts-context.tsx";
import { averagePlace, mapSize, spreadLabels, toMap } from "#domain/place/map.ts";
import type { HomeView } from "./home-view.server.ts";

const labelHeight = 48;
/** Between two labels. */
const space = 8;

/** A label's width: its text in the map's own type, and round ends. */
const widthOf = (text: string): number => Math.max(96, 15 * text.length + 36);

/**
 * The country in dots, with the number of dealers in each province by its short name. It is a picture: the search beside it has
 * the same provinces, large enough to tap. On phones it has pins alone, because the provinces below it say the numbers.
 */
export function DealerMap({ view: { directory } }: { view: HomeView }) {
  const { t } = useTexts();
  const { width, height } = mapSize;
  const labels = directory.provinces.flatMap(({ value: province, count }) => {
    const dealers = directory.dealers.filter((dealer) => dealer.province === province);
    if (dealers.length === 0) return [];
    const text = `${t(`site:shortProvinces.${province}`)} ${count}`;
    const [x, y] = toMap(averagePlace(dealers));
    // No label leaves the picture.
    return [{ province, text, pin: { cx: x, cy: y }, x: Math.min(x, width - widthOf(text) / 2), y }];
  });
  const place = { width: space + Math.max(...labels.map(({ text }) => widthOf(text))), height: space + labelHeight };
  return (
    <svg className="dealer-map" viewBox={`0 0 ${width} ${height}`} role="img" aria-label={t("site:map")}>
      <image href="/canada.svg" width={width} height={height} />
      {spreadLabels(labels, place).map(({ province, text, pin, x, y }) => (
        <g key={province}>
          <circle {...pin} r={20} />
          <rect
            x={x - widthOf(text) / 2}
            y={y - labelHeight / 2}
            width={widthOf(text)}
            height={labelHeight}
            rx={labelHeight / 2}
          />
          <text x={x} y={y + 12}>
            {text}
          </text>
        </g>
      ))}
    </svg>
  );
}
