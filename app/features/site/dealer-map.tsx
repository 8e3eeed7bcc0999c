import { useTexts } from "#app/i18n/texts-context.tsx";
import { mapSize, toMap } from "#domain/place/map.ts";
import type { HomeView } from "./home-view.server.ts";

/** The country in dots, with the brand's dealers. It is a picture: the list of dealers has the links, large enough to tap. */
export function DealerMap({ view: { directory } }: { view: HomeView }) {
  const { t } = useTexts();
  const { width, height } = mapSize;
  return (
    <svg className="dealer-map" viewBox={`0 0 ${width} ${height}`} role="img" aria-label={t("site:map")}>
      <image href="/canada.svg" width={width} height={height} />
      {directory.dealers.map((dealer) => {
        const [x, y] = toMap(dealer);
        return <circle key={dealer.id} cx={x} cy={y} r="13" />;
      })}
    </svg>
  );
}
