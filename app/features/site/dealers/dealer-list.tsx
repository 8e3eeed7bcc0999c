import { useTexts } from "#app/i18n/texts-context.tsx";
import { OpenNow } from "#app/shared/dealers/opening-hours.tsx";
import type { DealerCard } from "#contract/inventory/dealers.ts";
import { formatNumber } from "#domain/formats/formats.ts";
import { bilingualKeyOf } from "#domain/formats/language.ts";
import { dealersPath } from "#domain/site/paths.ts";

interface DealerListProps {
  dealers: readonly DealerCard[];
  /** ISO 8601, for "open now". */
  now: string;
  /** On phones one row that scrolls. */
  isRow?: boolean;
}

/** Dealers as cards; the whole card is a link to the dealer's page. */
export function DealerList({ dealers, now, isRow }: DealerListProps) {
  const { t, language } = useTexts();
  return (
    <ul className={isRow ? "vehicle-grid vehicle-row" : "vehicle-grid"}>
      {dealers.map(({ id, name, city, province, makes, vehicles, hours, headline }) => (
        <li key={id} className="vehicle-card vehicle-card-body" data-dealer-id={id}>
          <h3>
            <a className="cover-link" href={dealersPath(language, id)}>
              {name[bilingualKeyOf(language)]}
            </a>
          </h3>
          <p className="card-head soft small">
            <span>{`${city}, ${t(`purchase:provinces.${province}`)}`}</span>
            <span>{t("inventory:count", { count: vehicles, shown: formatNumber(vehicles, language) })}</span>
          </p>
          {headline ? <p className="small">{headline[bilingualKeyOf(language)]}</p> : null}
          {hours ? (
            <p>
              <OpenNow hours={hours} province={province} now={now} />
            </p>
          ) : null}
          <p className="small">{makes.join("\u00a0· ")}</p>
        </li>
      ))}
    </ul>
  );
}
