import type { SerializeFrom } from "@remix-run/server-runtime";
import { useTexts } from "#app/i18n/texts-context.tsx";
import { Amount } from "#app/ui/data/amount.tsx";
import { VehicleCard } from "#app/ui/vehicle-card.tsx";
import type { VehicleCard as Vehicle } from "#contract/inventory/vehicle.ts";
import { formatKilometres, formatPercent } from "#domain/formats/formats.ts";
import type { Language } from "#domain/formats/language.ts";
import { formatDollars, roundToDollars, toDecimalString } from "#domain/money/money.ts";
import { inventoryPath } from "#domain/site/paths.ts";
import { vehicleName } from "#domain/vehicle/vehicle-name.ts";
import type { T } from "#locales/texts.ts";
import { codeLabel } from "./vehicle-texts.ts";

/**
 * What the law wants beside a payment (docs/law.md), in one sentence. In whole dollars the obligation is the sum of its two
 * shown parts, so that the figures of a card add up.
 */
export function creditTermsText(
  { financed, costOfBorrowing, months, apr }: NonNullable<Vehicle["offer"]["credit"]>,
  t: T,
  language: Language,
): string {
  const amount = (cents: number) => formatDollars(cents, language);
  return t("inventory:creditTerms", {
    financed: amount(financed),
    months,
    apr: formatPercent(apr, language),
    charges: amount(costOfBorrowing),
    obligation: amount(roundToDollars(financed) + roundToDollars(costOfBorrowing)),
  });
}

interface ListedVehicleCardProps {
  vehicle: SerializeFrom<Vehicle>;
  /** Position in the list: the first three pictures load eagerly. */
  position: number;
  /** Query parameters for the link to the vehicle's page, such as a postal code. */
  query?: Readonly<Record<string, string>>;
  /** The cash price of the vehicle that this one is similar to. */
  comparedPrice?: number | undefined;
  /** Link of the card, if it is not the vehicle's page. */
  href?: string;
  /** Without a payment, and so without the terms that the law wants beside one: for a row that leads to the list. */
  isBrief?: boolean;
}

/** How much less or more the vehicle costs than another one, or that it costs the same: all cards of a row have this line. */
function differenceText(price: number, comparedPrice: number, t: T, language: Language): string {
  const difference = roundToDollars(price) - roundToDollars(comparedPrice);
  const amount = formatDollars(Math.abs(difference), language);
  if (difference === 0) return t("inventory:samePrice");
  return t(difference < 0 ? "inventory:less" : "inventory:more", { amount });
}

/** In French in a few signs, so that it stands on the price's line; in words for those who listen. */
function WeeklyPayment({ amount }: { amount: string }) {
  const { t } = useTexts();
  const [shown, read] = [t("inventory:weekly", { amount }), `${amount} ${t("purchase:frequency.52.unit")}`];
  if (shown === read) return shown;
  return (
    <>
      <span aria-hidden="true">{shown}</span>
      <span className="visually-hidden">{read}</span>
    </>
  );
}

export function ListedVehicleCard({
  vehicle,
  position,
  query,
  comparedPrice,
  href,
  isBrief = false,
}: ListedVehicleCardProps) {
  const { t, language } = useTexts();
  const { id, state, condition, trim, mileageKm, city, photoUrl, distanceKm, offer } = vehicle;
  const amount = (cents: number, name?: string) => ({
    name,
    value: toDecimalString(cents),
    text: formatDollars(cents, language),
  });
  const hasOwnPrice = offer.vehiclePrice !== offer.cashPrice;
  const mileage = formatKilometres(mileageKm, language);
  // With its distance, the place has a line of its own.
  const notes = [
    distanceKm === null ? null : t("inventory:away", { place: city, km: formatKilometres(distanceKm, language) }),
    comparedPrice === undefined ? null : differenceText(offer.cashPrice, comparedPrice, t, language),
  ].filter((note) => note !== null);
  return (
    <VehicleCard
      id={String(id)}
      href={href ?? inventoryPath(language, id) + (query ? `?${new URLSearchParams(query)}` : "")}
      // Empty alt text, because the name is next to the picture.
      picture={{ src: photoUrl, alt: "", eager: position < 3 }}
      name={vehicleName(vehicle, language)}
      details={trim}
      // The cash price leads; a price that financing brings stands apart.
      price={amount(offer.cashPrice, hasOwnPrice ? "cashPrice" : "vehiclePrice")}
      payment={
        isBrief || offer.weekly === null ? undefined : <WeeklyPayment amount={formatDollars(offer.weekly, language)} />
      }
      place={distanceKm === null ? `${mileage} · ${city}` : mileage}
      note={notes.length > 0 ? notes.join(" · ") : undefined}
      condition={{ isNew: condition === "new", text: codeLabel("conditions", condition, t) }}
      state={state}
      stateText={t(`inventory:states.${state}`)}
      priceNote={t("inventory:cashPrice")}
      // A price that financing brings stands on a line of its own: the next amount is what is financed of it, with taxes.
      terms={
        !isBrief && (offer.credit || hasOwnPrice) ? (
          <>
            {hasOwnPrice ? (
              <p>
                {t("inventory:financedPrice")} <Amount {...amount(offer.vehiclePrice, "vehiclePrice")} />
              </p>
            ) : null}
            {offer.credit ? <p>{creditTermsText(offer.credit, t, language)}</p> : null}
          </>
        ) : null
      }
    />
  );
}
