import { useTexts } from "#app/i18n/texts-context.tsx";
import { useDealerPlace } from "#app/shared/dealers/dealer-place.ts";
import { OpeningHours, OpenNow, openText } from "#app/shared/dealers/opening-hours.tsx";
import { VehiclePager } from "#app/shared/vehicles/vehicle-pager.tsx";
import { Card } from "#app/ui/card.tsx";
import { DetailList } from "#app/ui/data/detail-list.tsx";
import { ResponsiveDisclosure } from "#app/ui/responsive-disclosure.tsx";
import { withNoBreakSpaces } from "#domain/formats/formats.ts";
import { bilingualKeyOf } from "#domain/formats/language.ts";
import { hoursOfDay, timeZoneOf } from "#domain/formats/opening-hours.ts";
import { phoneHref } from "#domain/formats/phone-href.ts";
import { permitAuthorityOf } from "#domain/law/regulators.ts";
import { dealersPath } from "#domain/site/paths.ts";
import type { DealerView } from "./dealer.server.ts";

type DealerFactsView = Pick<DealerView, "dealer" | "makes">;

/** What a visitor needs first of a dealer: its hours of today, whether it is open, its phone, and the way to the other facts. */
export function DealerLine({ view: { dealer, now } }: { view: Pick<DealerView, "dealer" | "now"> }) {
  const texts = useTexts();
  const { t } = texts;
  const { hours, province } = dealer;
  return (
    <div className="button-row link-list">
      {hours ? (
        <>
          <span>
            {t("site:dealer.today", {
              hours: openText(texts, hoursOfDay(new Date(now), hours, timeZoneOf(province))),
            })}
          </span>
          <OpenNow hours={hours} province={province} now={now} />
        </>
      ) : null}
      <PhoneLink phone={dealer.phone} />
      <a href="#dealer">{t("site:dealer.reach")}</a>
    </div>
  );
}

const PhoneLink = ({ phone }: { phone: string }) => <a href={phoneHref(phone)}>{withNoBreakSpaces(phone)}</a>;

/** Contact details, makes, languages and permit of a dealer. */
export function DealerFacts({ view: { dealer, makes } }: { view: DealerFactsView }) {
  const { t, language } = useTexts();
  const authority = permitAuthorityOf(dealer);
  const place = useDealerPlace(dealer);
  return (
    <Card heading={t("site:dealer.reach")} id="dealer" variant="panel">
      <div className="halves">
        <address className="not-italic link-list">
          {dealer.address}
          <br />
          {place}
          <br />
          <PhoneLink phone={dealer.phone} />
          {dealer.website ? (
            <>
              <br />
              <a href={dealer.website} rel="noopener">
                {t("site:dealer.website")}
              </a>
            </>
          ) : null}
        </address>
        <DetailList
          details={[
            { term: t("site:dealer.makes"), value: makes.join(", ") },
            {
              term: t("site:dealer.languages"),
              value: dealer.languages.map((languageKey) => t(`site:dealer.languageNames.${languageKey}`)).join(", "),
            },
            { term: t("site:dealer.legalName"), value: dealer.legalName },
            {
              term: t("site:dealer.permit"),
              value: authority ? `${dealer.permitNumber}, ${authority[bilingualKeyOf(language)]}` : dealer.permitNumber,
            },
          ]}
        />
      </div>
    </Card>
  );
}

/** What the dealer says of itself, and its services; nothing if it says nothing. */
export function DealerPresentation({ dealer }: { dealer: DealerView["dealer"] }) {
  const { t, language } = useTexts();
  const { headline, description, services } = dealer;
  const key = bilingualKeyOf(language);
  if (!headline && !description && services.length === 0) return null;
  return (
    <Card heading={headline?.[key] ?? t("companyConfiguration:fields.services")} id="presentation" variant="panel">
      {description ? <p>{description[key]}</p> : null}
      {services.length > 0 ? (
        <p className="soft">
          {services.map((service) => t(`companyConfiguration:directory.services.${service}`)).join(" · ")}
        </p>
      ) : null}
    </Card>
  );
}

/** Folded on phones. Only for a dealer that has chosen its hours. */
export function DealerHours({ view: { dealer } }: { view: Pick<DealerView, "dealer"> }) {
  const { t } = useTexts();
  if (!dealer.hours) return null;
  return (
    <ResponsiveDisclosure summary={t("site:dealer.hours")}>
      <Card heading={t("site:dealer.hours")} id="hours" variant="panel">
        <OpeningHours hours={dealer.hours} />
      </Card>
    </ResponsiveDisclosure>
  );
}

export function DealerPager({ view: { dealer, vehicles, total, next, page, perPage } }: { view: DealerView }) {
  const { language } = useTexts();
  const href = dealersPath(language, dealer.id);
  const isFirst = page === 1;
  const nextQuery = next && new URLSearchParams({ after: String(next), ...(page && { page: String(page + 1) }) });
  return (
    <VehiclePager
      shownCount={vehicles.length}
      total={total}
      perPage={perPage}
      page={page}
      isFirst={isFirst}
      isLast={next === null}
      first={isFirst ? null : href}
      next={nextQuery ? `${href}?${nextQuery}` : null}
    />
  );
}
