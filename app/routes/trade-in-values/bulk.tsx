import { useLoaderData } from "@remix-run/react";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/server-runtime";
import { BulkCriteriaForm, BulkEffect } from "#app/features/trade-in-values/bulk-change.tsx";
import { bulkFilters, bulkForm } from "#app/features/trade-in-values/forms.server.ts";
import { findOfferedCriteria } from "#app/features/trade-in-values/next-choice.server.ts";
import { bulkPath, tradeInValuesPath, valueSetPath } from "#app/features/trade-in-values/paths.ts";
import { describeForm, readForm, rejectForm } from "#app/form/read-form.server.ts";
import { badRequest, redirectTo } from "#app/http/responses.server.ts";
import { useTexts } from "#app/i18n/texts-context.tsx";
import { DashboardPage } from "#app/page/dashboard-page.tsx";
import { requireArea } from "#app/session/require.ts";
import { listHref } from "#app/shared/list/list-state.ts";
import { parseFilters } from "#app/shared/list/parse-filters.server.ts";
import { admin } from "#contract/admin.ts";
import { formatDecimal } from "#domain/formats/formats.ts";

const criteriaOf = (request: Request) => parseFilters(new URL(request.url).searchParams, bulkFilters);

export async function loader(args: LoaderFunctionArgs) {
  const visit = await requireArea(args, "mainTeam");
  const { filters, query, invalidFilters } = criteriaOf(args.request);
  // Without a field that is wrong, the effect would be that of more trims than the person means.
  const isWrong = Object.keys(invalidFilters).length > 0;
  const { choices, preview } = await visit.call(
    admin.previewTrimValues,
    isWrong ? { makeId: filters.makeId } : filters,
  );
  const { percent } = filters;
  const offered = findOfferedCriteria(query, choices);
  if (offered) return redirectTo(visit, listHref(bulkPath(visit.language), offered));
  return {
    title: visit.t("tradeInValues:bulk.title"),
    // The percentage as the table beside it has it; both forms are read.
    criteria: {
      query: percent === undefined ? query : { ...query, percent: formatDecimal(percent, visit.language) },
      invalidFilters,
    },
    choices,
    preview,
    form: describeForm(bulkForm),
    formKey: crypto.randomUUID(),
  };
}

export async function action(args: ActionFunctionArgs) {
  const visit = await requireArea(args, "mainTeam");
  const { filters, invalidFilters } = criteriaOf(args.request);
  const { makeId, percent, ...criteria } = filters;
  const form = await readForm(args.request, bulkForm, visit.t);
  if (!form.ok) return rejectForm(form);
  if (makeId === undefined || percent === undefined || Object.keys(invalidFilters).length > 0) throw badRequest();
  const result = await visit.call(admin.saveTrimValues, { ...criteria, makeId, percent, ...form.value });
  if (!result.ok) return rejectForm(form, result);
  const values = { count: result.value.changed };
  return redirectTo(visit, valueSetPath(visit.language, result.value.id), {
    toast: "tradeInValues:bulk.saved",
    values,
  });
}

export default function ChangeManyValues() {
  const { title, criteria, choices, preview, form, formKey } = useLoaderData<typeof loader>();
  const { t, language } = useTexts();
  return (
    <DashboardPage
      heading={title}
      lead={t("tradeInValues:bulk.lead")}
      back={{ href: tradeInValuesPath(language), text: t("tradeInValues:back") }}
    >
      <BulkCriteriaForm choices={choices} criteria={criteria} />
      {preview ? <BulkEffect preview={preview} description={form} formKey={formKey} /> : null}
    </DashboardPage>
  );
}
