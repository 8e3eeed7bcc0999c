import { useLoaderData } from "@remix-run/react";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/server-runtime";
import { sendLinkForm } from "#app/features/block/forms.server.ts";
import { PageForm, usePageForm } from "#app/form/page-form.tsx";
import { describeForm, readForm, rejectForm } from "#app/form/read-form.server.ts";
import { redirectTo } from "#app/http/responses.server.ts";
import { useTexts } from "#app/i18n/texts-context.tsx";
import { DashboardPage } from "#app/page/dashboard-page.tsx";
import { requireArea } from "#app/session/require.ts";
import { EmailField, PhoneField } from "#app/shared/questions/contact-fields.tsx";
import { RadioRows } from "#app/ui/form/choices.tsx";
import { toOptions } from "#app/ui/form/options.ts";
import { getLanguageId } from "#app/upstream/language-ids.ts";
import { admin } from "#contract/admin.ts";
import { blockManagementPath } from "#domain/site/block-paths.ts";

export async function loader(args: LoaderFunctionArgs) {
  const { t, language } = await requireArea(args, "blockManagement");
  return { title: t("block:sendForm.title"), form: describeForm(sendLinkForm, { language }) };
}

export async function action(args: ActionFunctionArgs) {
  const visit = await requireArea(args, "blockManagement");
  const form = await readForm(args.request, sendLinkForm, visit.t);
  if (!form.ok) return rejectForm(form);
  const { language, ...recipient } = form.value;
  const languageId = await getLanguageId(visit.context, language);
  const result = await visit.call(admin.sendTradeInForm, { languageId, ...recipient });
  if (!result.ok) return rejectForm(form, result);
  return redirectTo(visit, blockManagementPath(visit.language), { toast: "block:toasts.formSent" });
}

export default function SendForm() {
  const data = useLoaderData<typeof loader>();
  const { t, language } = useTexts();
  const { form, fields } = usePageForm<{ email: string; phone: string; language: string }>(data.form);
  const back = { href: blockManagementPath(language), text: t("block:management") };
  return (
    <DashboardPage heading={t("block:sendForm.title")} lead={t("block:sendForm.lead")} back={back}>
      <PageForm form={form} submitText={t("block:sendForm.submit")} cancelHref={back.href}>
        <EmailField field={fields.email} autoComplete="off" />
        <PhoneField field={fields.phone} autoComplete="off" />
        <RadioRows
          field={fields.language}
          label={t("staff:users.fields.language")}
          options={toOptions(["fr-ca", "en-ca"] as const, (value) => t(`staff:languages.${value}`))}
          inline
        />
      </PageForm>
    </DashboardPage>
  );
}
