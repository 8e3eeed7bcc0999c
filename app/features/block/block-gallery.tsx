/** A trade-in's photos, for dealers and for staff, or the word that there are none. */

import { useTexts } from "#app/i18n/context.tsx";
import { Gallery } from "#app/ui/gallery.tsx";
import type { BlockPhoto } from "#contract/trade-in/block.ts";
import type { CatalogueVehicle } from "#contract/trade-in/trade-in.ts";
import type { TradeInAngle } from "#domain/trade-in/trade-in.ts";
import { longName } from "./block-texts.ts";

interface BlockGalleryProps {
  vehicle: CatalogueVehicle;
  photos: readonly BlockPhoto[];
  /** Of a photo that is not on the demonstration's own address. */
  hrefOf: (angle: TradeInAngle) => string;
}

export function BlockGallery({ vehicle, photos, hrefOf }: BlockGalleryProps) {
  const { t, language } = useTexts();
  if (photos.length === 0) return <p>{t("block:noPhotos")}</p>;
  const name = longName(vehicle, { t, language });
  const shown = photos.map(({ angle, url }) => ({
    url: url ?? hrefOf(angle),
    label: t(`block:angles.${angle}`),
    alt: t("block:photoOf", { name, angle: t(`block:angles.${angle}`).toLowerCase() }),
  }));
  return <Gallery legend={t("block:photos")} photos={shown} />;
}
