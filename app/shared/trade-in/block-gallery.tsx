/** Photos of a trade-in for dealers and staff, or a note that there are none. */

import { useTexts } from "#app/i18n/texts-context.tsx";
import { Gallery } from "#app/ui/gallery.tsx";
import type { BlockPhoto } from "#contract/trade-in/block.ts";
import type { CatalogueVehicle } from "#contract/trade-in/trade-in.ts";
import type { TradeInAngle } from "#domain/trade-in/trade-in.ts";
import { longName } from "./report-texts.ts";

interface BlockGalleryProps {
  vehicle: CatalogueVehicle;
  photos: readonly BlockPhoto[];
  /** URL of a photo whose own `url` is null. */
  hrefOf: (angle: TradeInAngle) => string;
}

export function BlockGallery({ vehicle, photos, hrefOf }: BlockGalleryProps) {
  const { t, language } = useTexts();
  if (photos.length === 0) return <p>{t("block:noPhotos")}</p>;
  const name = longName(vehicle, { t, language });
  const galleryPhotos = photos.map(({ angle, url }) => ({
    url: url ?? hrefOf(angle),
    label: t(`block:angles.${angle}`),
    alt: t("block:photoOf", { name, angle: t(`block:angles.${angle}`).toLowerCase() }),
  }));
  return <Gallery legend={t("block:photos")} photos={galleryPhotos} />;
}
