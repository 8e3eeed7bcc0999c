/** Who the person is to their institution, and what of it the account tells otherwise. */

import { useTexts } from "#app/i18n/context.tsx";
import { Day } from "#app/ui/data/day.tsx";
import { SummaryGroup } from "#app/ui/data/summary-list.tsx";
import { Notice } from "#app/ui/notice.tsx";
import type { CreditIdentity, FinancialInstitution } from "#contract/credit/credit-score.ts";
import { dayOf } from "#domain/formats/order-dates.ts";
import { creditScorePath, profilePath } from "#domain/site/paths.ts";

export function InstitutionName({ institution: { name } }: { institution: FinancialInstitution }) {
  const { language } = useTexts();
  return language === "en-ca" ? name.en : name.fr;
}

export function Identity({ identity }: { identity: CreditIdentity }) {
  const { t, language } = useTexts();
  const { city, province, postalCode } = identity;
  const country = identity.country === "CA" ? "" : identity.country;
  const place = [identity.address, city, province, postalCode, country].filter(Boolean).join(", ");
  const told = [
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
          about: t("creditScore:identity.institution"),
        }}
        details={[
          {
            term: t("creditScore:identity.institution"),
            value: <InstitutionName institution={identity.institution} />,
          },
          ...told,
          { term: t("creditScore:identity.updated"), value: <Day day={dayOf(identity.dateUpdated)} /> },
          { term: t("creditScore:identity.agreed"), value: <Day day={dayOf(identity.consent.at)} /> },
        ]}
      />
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
