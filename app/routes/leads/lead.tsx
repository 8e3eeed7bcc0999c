import { useLoaderData } from "@remix-run/react";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/server-runtime";
import { answerForm, followForm, noteForm } from "#app/features/leads/forms.server.ts";
import { handleLeadPost } from "#app/features/leads/lead-actions.server.ts";
import { leadsTitle } from "#app/features/leads/lead-area.ts";
import { CompanyCard } from "#app/features/leads/lead-company.tsx";
import {
  AnswersCard,
  MaskedNotice,
  OthersCard,
  PersonCard,
  PurchaseCard,
  RequestCard,
} from "#app/features/leads/lead-facts.tsx";
import { canAssign, FollowForm, hasForms, LeadForms, leadActions } from "#app/features/leads/lead-forms.tsx";
import { openLead } from "#app/features/leads/open-lead.server.ts";
import { FormErrors } from "#app/form/page-form.tsx";
import { describeForm } from "#app/form/read-form.server.ts";
import { useTexts } from "#app/i18n/texts-context.tsx";
import { DashboardPage } from "#app/page/dashboard-page.tsx";
import { hasSectionOf } from "#app/session/section-user.ts";
import { LateTag } from "#app/shared/leads/lead-answer.tsx";
import { LeadStatusTag } from "#app/shared/leads/lead-status-tag.tsx";
import { leadName, ownerText } from "#app/shared/leads/lead-texts.ts";
import { FactsLine } from "#app/ui/data/facts-line.tsx";
import { WorkColumns } from "#app/ui/layout/columns.tsx";
import { leadsPath, ordersPath } from "#domain/site/paths.ts";

/** Mounted twice: for dealers in the company area, for the main team with the leads of all companies. */
export async function loader(args: LoaderFunctionArgs) {
  const { lead, t, area, user, language } = await openLead(args);
  const channel = lead.email && lead.companyId !== null ? "email" : "call";
  const forms = {
    follow: describeForm(followForm, { status: lead.status, employeeId: String(lead.assignee?.id ?? "") }),
    answer: describeForm(answerForm, { channel }),
    note: describeForm(noteForm),
  };
  const seesOrders = hasSectionOf(user, ordersPath(language, area));
  return { title: leadName(t, lead), lead, area, seesOrders, now: new Date().toISOString(), forms };
}

export async function action(args: ActionFunctionArgs) {
  return handleLeadPost(await openLead(args), args.request);
}

export default function Lead() {
  const { title, lead, area, seesOrders, now, forms } = useLoaderData<typeof loader>();
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
