/** The user's identity at the institution, and its differences from the account. */

import { useTexts } from "#app/i18n/texts-context.tsx";
import { Day } from "#app/ui/data/day.tsx";
import { SummaryGroup } from "#app/ui/data/summary-list.tsx";
import { Notice } from "#app/ui/notice.tsx";
import type { CreditIdentity, FinancialInstitution } from "#contract/credit/credit-score.ts";
import { toShopDay } from "#domain/formats/shop-clock.ts";
import { creditScorePath, profilePath } from "#domain/site/paths.ts";

export function InstitutionName({ institution: { name } }: { institution: FinancialInstitution }) {
  const { language } = useTexts();
  return language === "en-ca" ? name.en : name.fr;
}

export function IdentitySection({ identity }: { identity: CreditIdentity }) {
  const { t, language } = useTexts();
  const { city, province, postalCode } = identity;
  const country = identity.country === "CA" ? "" : identity.country;
  const place = [identity.address, city, province, postalCode, country].filter(Boolean).join(", ");
  const filledDetails = [
    { term: t("creditScore:identity.name"), value: identity.name },
    { term: t("creditScore:identity.address"), value: place },
    { term: t("creditScore:identity.email"), value: identity.email },
    { term: t("creditScore:identity.phone"), value: identity.phone },
  ].filter(({ value }) => value !== "");
  return (
    <>
      <SummaryGroup
        heading={t("creditScore:identity.heading")}
        change={{
          href: creditScorePath(language, "connect"),
          text: t("common:change"),
          hiddenText: t("creditScore:identity.institution"),
        }}
        details={[
          {
            term: t("creditScore:identity.institution"),
            value: <InstitutionName institution={identity.institution} />,
          },
          ...filledDetails,
          { term: t("creditScore:identity.updated"), value: <Day day={toShopDay(identity.dateUpdated)} /> },
          { term: t("creditScore:identity.agreed"), value: <Day day={toShopDay(identity.consent.at)} /> },
        ]}
      />
      <p className="small">
        <a href={creditScorePath(language, "disconnect")}>{t("creditScore:disconnect.link")}</a>
      </p>
      {identity.differs.length > 0 ? (
        <Notice tone="warn" heading={t("creditScore:differs.heading")}>
          <div className="prose">
            <ul>
              {identity.differs.map((field) => (
                <li key={field}>{t(`creditScore:differs.${field}`)}</li>
              ))}
            </ul>
          </div>
          <p>
            {t("creditScore:differs.text")} <a href={profilePath(language)}>{t("creditScore:differs.profile")}</a>
          </p>
        </Notice>
      ) : null}
    </>
  );
}
