import { FormErrors } from "#app/form/page-form.tsx";
import { useTexts } from "#app/i18n/texts-context.tsx";
import { DashboardPage } from "#app/page/dashboard-page.tsx";
import { LateTag } from "#app/shared/leads/lead-answer.tsx";
import { LeadStatusTag } from "#app/shared/leads/lead-status-tag.tsx";
import { ownerText } from "#app/shared/leads/lead-texts.ts";
import { FactsLine } from "#app/ui/data/facts-line.tsx";
import { WorkColumns } from "#app/ui/layout/columns.tsx";
import type { LeadDetails } from "#contract/company/leads.ts";
import { type LeadArea, leadsPath } from "#domain/site/paths.ts";
import { leadsTitle } from "./lead-area.ts";
import { CompanyCard } from "./lead-company.tsx";
import { AnswersCard, MaskedNotice, OthersCard, PersonCard, PurchaseCard, RequestCard } from "./lead-facts.tsx";
import { canAssign, FollowForm, hasForms, type LeadFormDescriptions, LeadForms, leadActions } from "./lead-forms.tsx";

interface LeadPageProps {
  title: string;
  lead: LeadDetails;
  area: LeadArea;
  seesOrders: boolean;
  now: string;
  forms: LeadFormDescriptions;
}

export function LeadPage({ title, lead, area, seesOrders, now, forms }: LeadPageProps) {
  const { t, language } = useTexts();
  const purchase = <PurchaseCard lead={lead} area={area} seesOrders={seesOrders} />;
  const owner = ownerText(lead, area, canAssign(lead), { t, language });
  return (
    <DashboardPage
      heading={title}
      lead={<FactsLine facts={[t(`leads:types.${lead.type}`), owner].filter(Boolean)} />}
      tag={
        <>
          <LeadStatusTag status={lead.status} />
          <LateTag lead={lead} now={now} />
        </>
      }
      back={{ href: leadsPath(language, area), text: leadsTitle(t, area) }}
      actions={leadActions(lead, { t, language })}
    >
      <MaskedNotice lead={lead} />
      <FormErrors form={{ id: "form" }} />
      <FormErrors form={{ id: "answer" }} />
      <WorkColumns
        evidence={
          hasForms(lead) ? (
            <>
              <FollowForm lead={lead} description={forms.follow} />
              {purchase}
            </>
          ) : undefined
        }
        facts={
          <>
            {hasForms(lead) ? null : purchase}
            <RequestCard lead={lead} now={now} area={area} />
            {area === "mainTeam" && lead.companyId !== null ? <CompanyCard lead={lead} /> : null}
            <OthersCard lead={lead} area={area} />
          </>
        }
      >
        <PersonCard lead={lead} />
        <AnswersCard lead={lead} />
        <LeadForms lead={lead} forms={forms} />
      </WorkColumns>
    </DashboardPage>
  );
}
