import type { SerializeFrom } from "@remix-run/server-runtime";
import { useTexts } from "#app/i18n/context.tsx";
import { kilometres } from "#app/shared/vehicles/vehicle-texts.ts";
import { Tag } from "#app/ui/data/tag.tsx";
import { Picture } from "#app/ui/picture.tsx";
import type { BlockVehicle } from "#contract/trade-in/block.ts";
import { formatEntered } from "#domain/money/money.ts";
import { blockPhotoPath, blockVehiclePath } from "#domain/site/block-paths.ts";
import { generalText, shortName, stateTones } from "./block-texts.ts";

/** One trade-in among those that can be bid on; the whole card leads to its page. */
export function BlockCard({ vehicle: listed, at }: { vehicle: SerializeFrom<BlockVehicle>; at: number }) {
  const { t, language } = useTexts();
  const { guid, vehicle, mileage, province, generalCondition, ownOffer, highestOffer, state } = listed;
  const [photo] = listed.photos;
  const parts = [
    mileage === null ? null : kilometres(mileage, t, language),
    generalCondition && generalText(generalCondition, language),
    province && t(`purchase:provinces.${province}`),
  ];
  const money = (amount: number) => formatEntered(amount, language);
  /** What the amount beside it is, and how the own offer compares. */
  const standing = (own: number | null, highest: number) => {
    if (own === null) return t("block:card.highest");
    return own === highest ? t("block:card.ownHighest") : t("block:card.own", { amount: money(own) });
  };
  return (
    <article className="vehicle-card" data-vehicle-id={guid} data-state={state}>
      {photo ? (
        <Picture src={photo.url ?? blockPhotoPath(language, guid, photo.angle)} alt="" eager={at < 3} />
      ) : (
        <div className="picture" aria-hidden="true" />
      )}
      {state !== "published" ? (
        <Tag tone={stateTones[state]}>{t(`block:states.${state}`)}</Tag>
      ) : ownOffer === null ? null : ownOffer === highestOffer ? (
        <Tag tone="good">{t("block:card.leading")}</Tag>
      ) : (
        <Tag tone="warn">{t("block:card.outbid")}</Tag>
      )}
      <div className="vehicle-card-body">
        <h2>
          <a className="cover-link" href={blockVehiclePath(language, guid)}>
            {shortName(vehicle, { t, language })}
          </a>
        </h2>
        {vehicle.trim ? <p className="soft small">{vehicle.trim}</p> : null}
        <p className="soft small">{parts.filter(Boolean).join(" · ")}</p>
        <p className="vehicle-card-money">
          <span>{highestOffer === null ? t("block:card.noOffer") : money(highestOffer)}</span>
          <span className="soft small">{highestOffer === null ? null : standing(ownOffer, highestOffer)}</span>
        </p>
      </div>
    </article>
  );
}
