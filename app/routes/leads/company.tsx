import { useLoaderData } from "@remix-run/react";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/server-runtime";
import { moveForm } from "#app/features/leads/forms.server.ts";
import { MoveForm } from "#app/features/leads/move-form.tsx";
import { openLead } from "#app/features/leads/open-lead.server.ts";
import { describeForm, readForm, rejectForm } from "#app/form/read-form.server.ts";
import { redirectTo } from "#app/http/responses.server.ts";
import { useTexts } from "#app/i18n/texts-context.tsx";
import { DashboardPage } from "#app/page/dashboard-page.tsx";
import { leadName } from "#app/shared/leads/lead-texts.ts";
import { Notice } from "#app/ui/notice.tsx";
import { admin } from "#contract/admin.ts";
import { bilingualKeyOf } from "#domain/formats/language.ts";
import { leadPath } from "#domain/site/paths.ts";

/** Gives a lead a company, or another one. */
export async function loader(args: LoaderFunctionArgs) {
  const { lead, call, t } = await openLead(args);
  const search = (new URL(args.request.url).searchParams.get("search") ?? "").trim().slice(0, 120);
  const choices = await call(admin.getLeadCompanyChoices, { leadId: lead.id, search });
  const isFirst = lead.companyId === null;
  return {
    title: t(isFirst ? "leadManagement:move.titleFirst" : "leadManagement:move.title"),
    name: leadName(t, lead),
    lead,
    search,
    ...choices,
    form: describeForm(moveForm(isFirst)),
  };
}

export async function action(args: ActionFunctionArgs) {
  const { lead, ...visit } = await openLead(args);
  const form = await readForm(args.request, moveForm(lead.companyId === null), visit.t);
  if (!form.ok) return rejectForm(form);
  const result = await visit.call(admin.moveLead, { leadId: lead.id, ...form.value });
  if (!result.ok)
    return rejectForm(form, result, {
      dealer_unknown: "companyId",
      company_has_lead: "companyId",
      agreement_missing: "hasAgreed",
    });
  const { leadId } = result.value;
  return redirectTo(visit, leadPath(visit.language, visit.area, leadId), { toast: "leadManagement:move.done" });
}

export default function LeadCompany() {
  const { title, name, lead, form, ...choices } = useLoaderData<typeof loader>();
  const { t, language } = useTexts();
  const company = lead.companyName?.[bilingualKeyOf(language)] ?? "";
  return (
    <DashboardPage
      heading={title}
      lead={t(company ? "leadManagement:move.lead" : "leadManagement:move.leadFirst", { company })}
      back={{ href: leadPath(language, "mainTeam", lead.id), text: name }}
    >
      {lead.canMove ? (
        <MoveForm lead={lead} description={form} {...choices} />
      ) : (
        <Notice heading={t("leadManagement:move.closed")}>
          <p>{t("leadManagement:move.closedLead")}</p>
        </Notice>
      )}
    </DashboardPage>
  );
}
