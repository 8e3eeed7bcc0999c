/** "Is this your vehicle?": what the VIN says, with its picture, above the first questions about the vehicle. */
import { useTexts } from "#app/i18n/texts-context.tsx";
import { ButtonLink, ButtonRow } from "#app/ui/form/button.tsx";
import { PictureCard } from "#app/ui/picture-card.tsx";
import type { T } from "#locales/texts.ts";
import type { VehiclePageView } from "./page-fields.tsx";

type HeadedView = Pick<VehiclePageView, "page" | "isJustDecoded"> & {
  estimate?: { isWaiting: boolean } | null;
};

/** The page's heading and lead: those of its questions, whether the vehicle is the right one, or that staff will value it. */
export function vehiclePageTexts({ page, isJustDecoded, estimate = null }: HeadedView, t: T) {
  if (isJustDecoded) return { heading: t("tradeIn:found.heading") };
  if (estimate?.isWaiting) return { heading: t("tradeIn:estimate.waitingHeading") };
  return { heading: t(`tradeIn:pages.${page}.title`), lead: t(`tradeIn:pages.${page}.lead`) };
}

interface DecodedVehicleProps {
  vehicle: string;
  vin: string | null;
  picture: string | null;
  /** Page where the owner gives another vehicle. */
  changeHref: string;
  /** Heading and lead of the questions that follow. */
  heading: string;
  lead: string;
}

/** The questions that follow are the yes; there is a way out for a no. */
export function DecodedVehicle({ vehicle, vin, picture, changeHref, heading, lead }: DecodedVehicleProps) {
  const { t } = useTexts();
  return (
    <>
      <PictureCard id="found" photoUrl={picture} heading={vehicle} eager>
        {vin ? (
          <p className="soft small">
            {t("tradeIn:inPurchase.vin")} {vin}
          </p>
        ) : null}
        <ButtonRow>
          <ButtonLink href={changeHref} variant="quiet">
            {t("tradeIn:found.no")}
          </ButtonLink>
        </ButtonRow>
      </PictureCard>
      <div className="questions-head">
        <h2>{heading}</h2>
        <p className="soft">{lead}</p>
      </div>
    </>
  );
}

/** The vehicle that the VIN named, on a page about a vehicle; nothing on every other page. */
export function PageDecodedVehicle({ view, changeHref }: { view: VehiclePageView; changeHref: string }) {
  const { t } = useTexts();
  const { page, isJustDecoded, vehicle, vin, picture } = view;
  if (!isJustDecoded) return null;
  return (
    <DecodedVehicle
      vehicle={vehicle}
      vin={vin}
      picture={picture}
      changeHref={changeHref}
      heading={t(`tradeIn:pages.${page}.title`)}
      lead={t(`tradeIn:pages.${page}.lead`)}
    />
  );
}
