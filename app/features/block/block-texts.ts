/** A trade-in's facts in the page's words. */
import { type Language, wordOf } from "#app/domain/language.ts";
import { conditionName, type GeneralCondition, generalConditions, type TradeInAngle } from "#app/domain/trade-in.ts";
import { fullVehicleName, vehicleName } from "#app/domain/vehicle-name.ts";
import type { T, Texts } from "#app/i18n/texts.ts";
import type { GalleryPhoto } from "#app/ui/gallery.tsx";
import type { Tone } from "#app/ui/tag.tsx";
import type { BlockPhoto, BlockState } from "#upstream/contract/block.ts";
import type { CatalogueVehicle } from "#upstream/contract/trade-in.ts";

/** Year, make and model, as far as they are known. */
export const shortName = (vehicle: CatalogueVehicle, { t, language }: Texts): string =>
  vehicleName(vehicle, language) || t("block:unknownVehicle");

export const longName = (vehicle: CatalogueVehicle, { t, language }: Texts): string =>
  fullVehicleName(vehicle, language) || t("block:unknownVehicle");

const isGeneral = (level: string): level is GeneralCondition => level in generalConditions;

/** One of the three words of a general condition. */
export const generalText = (level: string, language: Language): string =>
  isGeneral(level) ? conditionName(generalConditions[level])[wordOf(language)] : level;

export const stateTones: Record<BlockState, Tone> = {
  draft: "neutral",
  published: "info",
  withdrawn: "bad",
  accepted: "good",
};

/** The photos as a gallery shows them. */
export const galleryOf = (
  photos: readonly BlockPhoto[],
  name: string,
  t: T,
  hrefOf: (angle: TradeInAngle) => string,
): GalleryPhoto[] =>
  photos.map(({ angle, url }) => ({
    url: url ?? hrefOf(angle),
    label: t(`block:angles.${angle}`),
    alt: t("block:photoOf", { name, angle: t(`block:angles.${angle}`).toLowerCase() }),
  }));
