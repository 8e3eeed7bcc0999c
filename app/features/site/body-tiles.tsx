import { useTexts } from "#app/i18n/texts-context.tsx";
import { codeLabel } from "#app/shared/vehicles/vehicle-texts.ts";
import { formatNumber } from "#domain/formats/formats.ts";
import { inventoryPath } from "#domain/site/paths.ts";
import type { HomeView } from "./home-view.server.ts";

/** The body styles with the most vehicles, each with a drawing; the number has its own line, so that all are equally high. */
export function BodyTiles({ view }: { view: Pick<HomeView, "bodies"> }) {
  const { t, language } = useTexts();
  return (
    <ul className="body-tiles">
      {view.bodies.map(({ value, count }) => (
        <li key={value}>
          <a href={`${inventoryPath(language)}?body=${value}`}>
            <img src={`/bodies/${value}.svg`} alt="" width={300} height={120} loading="lazy" />
            <strong>{codeLabel("bodies", value, t)}</strong> <span>{formatNumber(count, language)}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}
