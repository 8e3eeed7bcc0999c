import { useLoaderData } from "@remix-run/react";
import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from "@remix-run/server-runtime";
import { answerForm, assignForm, noteForm, statusForm } from "#app/features/leads/forms.server.ts";
import { handleLeadPost } from "#app/features/leads/lead-actions.server.ts";
import {
  AnswersCard,
  HistoryCard,
  MaskedNotice,
  OthersCard,
  PurchaseCard,
  RequestCard,
} from "#app/features/leads/lead-facts.tsx";
import { LeadForms } from "#app/features/leads/lead-forms.tsx";
import { openLead } from "#app/features/leads/open-lead.server.ts";
import { describeForm } from "#app/form/read-form.server.ts";
import { useTexts } from "#app/i18n/texts-context.tsx";
import { DashboardPage } from "#app/page/dashboard-page.tsx";
import { leadName, leadTones } from "#app/shared/leads/lead-texts.ts";
import { Tag } from "#app/ui/data/tag.tsx";
import { companyPath } from "#domain/site/paths.ts";

export async function loader(args: LoaderFunctionArgs) {
  const { lead, t } = await openLead(args);
  const forms = {
    status: describeForm(statusForm, { status: lead.status }),
    answer: describeForm(answerForm, { channel: lead.email ? "email" : "call" }),
    assign: describeForm(assignForm, { employeeId: String(lead.assignee?.id ?? "") }),
    note: describeForm(noteForm),
  };
  return json({ title: leadName(t, lead), lead, now: new Date().toISOString(), forms });
}

export async function action(args: ActionFunctionArgs) {
  return handleLeadPost(await openLead(args), args.request);
}

export default function Lead() {
  const { title, lead, now, forms } = useLoaderData<typeof loader>();
  const { t, language } = useTexts();
  return (
    <DashboardPage
      eyebrow={t(`leads:types.${lead.type}`)}
      heading={title}
      tag={<Tag tone={leadTones[lead.status]}>{t(`leads:statuses.${lead.status}`)}</Tag>}
      back={{ href: companyPath(language, "leads"), text: t("leads:back") }}
    >
      <MaskedNotice lead={lead} />
      <RequestCard lead={lead} now={now} />
      {lead.isMasked ? null : <LeadForms lead={lead} forms={forms} />}
      <PurchaseCard lead={lead} />
      <AnswersCard lead={lead} />
      <OthersCard lead={lead} />
      <HistoryCard lead={lead} />
    </DashboardPage>
  );
}
