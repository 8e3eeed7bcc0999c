import type { SerializeFrom } from "@remix-run/server-runtime";
import { useTexts } from "#app/i18n/texts-context.tsx";
import { generalConditionText } from "#app/shared/trade-in/report-texts.ts";
import { FactsLine } from "#app/ui/data/facts-line.tsx";
import { Tag } from "#app/ui/data/tag.tsx";
import { Picture } from "#app/ui/picture.tsx";
import type { BlockVehicle } from "#contract/trade-in/block.ts";
import { formatKilometres } from "#domain/formats/formats.ts";
import { formatWithOptionalCents } from "#domain/money/money.ts";
import { blockPhotoPath, blockVehiclePath } from "#domain/site/block-paths.ts";
import { shortName, stateTones } from "./block-texts.ts";

/** The state of the listing; of a published one, how the dealer's own offer stands. */
function Standing({ listing: { state, ownOffer, highestOffer } }: { listing: SerializeFrom<BlockVehicle> }) {
  const { t } = useTexts();
  if (state === "published" && ownOffer === null) return null;
  const isLeading = ownOffer === highestOffer;
  return (
    <p>
      {state === "published" ? (
        <Tag tone={isLeading ? "done" : "needs"}>{t(isLeading ? "block:card.leading" : "block:card.outbid")}</Tag>
      ) : (
        <Tag tone={stateTones[state]}>{t(`block:states.${state}`)}</Tag>
      )}
    </p>
  );
}

/** A trade-in that dealers can make offers for; the whole card links to its page. */
export function BlockCard({ listing, index }: { listing: SerializeFrom<BlockVehicle>; index: number }) {
  const { t, language } = useTexts();
  const { guid, vehicle, mileage, province, generalCondition, ownOffer, highestOffer, state } = listing;
  const [photo] = listing.photos;
  const facts = [
    mileage === null ? null : formatKilometres(mileage, language),
    generalCondition && generalConditionText(generalCondition, t),
    province && t(`purchase:provinces.${province}`),
  ];
  const money = (amount: number) => formatWithOptionalCents(amount, language);
  /** The highest offer in words, compared with the dealer's own. */
  const offerText = () => {
    if (ownOffer === null) return t("block:card.highest");
    return ownOffer === highestOffer ? t("block:card.ownHighest") : t("block:card.own", { amount: money(ownOffer) });
  };
  return (
    <article className="vehicle-card" data-vehicle-id={guid} data-state={state}>
      {photo ? (
        <Picture src={photo.url ?? blockPhotoPath(language, guid, photo.angle)} alt="" eager={index < 3} />
      ) : (
        <div className="picture" aria-hidden="true" />
      )}
      <div className="vehicle-card-body">
        <h2>
          <a className="cover-link" href={blockVehiclePath(language, guid)}>
            {shortName(vehicle, { t, language })}
          </a>
        </h2>
        {vehicle.trim ? <p className="soft small">{vehicle.trim}</p> : null}
        <p className="soft small flex-1">
          <FactsLine facts={facts.filter(Boolean)} />
        </p>
        {highestOffer === null ? (
          <p className="soft">{t("block:card.noOffer")}</p>
        ) : (
          <p>
            <strong>{money(highestOffer)}</strong>
            <br />
            <span className="soft small">{offerText()}</span>
          </p>
        )}
        <Standing listing={listing} />
      </div>
    </article>
  );
}
