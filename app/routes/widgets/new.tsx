import { useLoaderData } from "@remix-run/react";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/server-runtime";
import { widgetForm } from "#app/features/widgets/forms.server.ts";
import { saveWidget } from "#app/features/widgets/save-widget.server.ts";
import { WidgetForm } from "#app/features/widgets/widget-form.tsx";
import { describeForm } from "#app/form/read-form.server.ts";
import { useTexts } from "#app/i18n/texts-context.tsx";
import { DashboardPage } from "#app/page/dashboard-page.tsx";
import { requireHead } from "#app/session/require.ts";
import { isDealer } from "#domain/people/roles.ts";
import { companyPath } from "#domain/site/paths.ts";

export async function loader(args: LoaderFunctionArgs) {
  const { t, user, brand, language } = await requireHead(args);
  const defaults = { kind: "trade_in", language, accent: brand.palette.brand, active: "yes", key: crypto.randomUUID() };
  return {
    title: t("widgets:create"),
    form: describeForm(widgetForm, defaults),
    hasCompany: isDealer(user.UserTypeId),
  };
}

export async function action(args: ActionFunctionArgs) {
  return saveWidget(await requireHead(args), args.request);
}

export default function NewWidget() {
  const { form, hasCompany } = useLoaderData<typeof loader>();
  const { t, language } = useTexts();
  const back = { href: companyPath(language, "widgets"), text: t("widgets:title") };
  return (
    <DashboardPage
      heading={t("widgets:create")}
      lead={t(hasCompany ? "widgets:new.lead" : "widgets:noCompany")}
      back={back}
    >
      {hasCompany ? <WidgetForm form={form} submitText={t("widgets:new.submit")} cancelHref={back.href} /> : null}
    </DashboardPage>
  );
}
