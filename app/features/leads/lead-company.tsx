/** Whose lead it is: for the main team, which passes the request on to another one. */
import { useTexts } from "#app/i18n/texts-context.tsx";
import { Card } from "#app/ui/card.tsx";
import { DetailList } from "#app/ui/data/detail-list.tsx";
import { ButtonLink } from "#app/ui/form/button.tsx";
import type { LeadDetails } from "#contract/company/leads.ts";
import { bilingualKeyOf } from "#domain/formats/language.ts";
import { leadPath } from "#domain/site/paths.ts";

export function CompanyCard({ lead }: { lead: LeadDetails }) {
  const { t, language } = useTexts();
  const { companyId, companyName, plan, routing, passedFrom, passedTo, canMove } = lead;
  const link = (at: NonNullable<LeadDetails["passedTo"]>) => (
    <a href={leadPath(language, "mainTeam", at.id)}>{at.companyName[bilingualKeyOf(language)]}</a>
  );
  return (
    <Card heading={t("leadManagement:company.title")} id="company">
      <DetailList
        details={[
          {
            term: t("leads:fields.company"),
            value: companyName?.[bilingualKeyOf(language)] ?? t("leads:fields.noCompany"),
          },
          ...(plan === null ? [] : [{ term: t("leads:fields.plan"), value: t(`subscription:plans.${plan}`) }]),
          ...(companyId === null ? [] : [{ term: t("leads:fields.routing"), value: t(`leads:routings.${routing}`) }]),
          ...(passedFrom ? [{ term: t("leadManagement:company.from"), value: link(passedFrom) }] : []),
          ...(passedTo ? [{ term: t("leadManagement:company.to"), value: link(passedTo) }] : []),
        ]}
      />
      {canMove && companyId !== null ? (
        <ButtonLink variant="secondary" href={leadPath(language, "mainTeam", lead.id, "company")}>
          {t("leadManagement:company.move")}
        </ButtonLink>
      ) : null}
    </Card>
  );
}
