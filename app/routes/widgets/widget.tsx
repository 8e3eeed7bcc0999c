import { useLoaderData } from "@remix-run/react";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/server-runtime";
import { widgetForm } from "#app/features/widgets/forms.server.ts";
import { saveWidget } from "#app/features/widgets/save-widget.server.ts";
import { DailyCounts, SnippetCard, WidgetFigures } from "#app/features/widgets/widget-cards.tsx";
import { WidgetForm } from "#app/features/widgets/widget-form.tsx";
import { WidgetPreview } from "#app/features/widgets/widget-preview.tsx";
import { describeForm } from "#app/form/read-form.server.ts";
import { useTexts } from "#app/i18n/texts-context.tsx";
import { DashboardPage } from "#app/page/dashboard-page.tsx";
import { isHead, requireArea, requireHead } from "#app/session/require.ts";
import type { RouteArgs } from "#app/session/visit.ts";
import { HeadsOnly } from "#app/shared/company/heads-only.tsx";
import { Card } from "#app/ui/card.tsx";
import { Tag } from "#app/ui/data/tag.tsx";
import { admin } from "#contract/admin.ts";
import { companyPath } from "#domain/site/paths.ts";
import { widgetSnippet } from "#domain/site/widget-snippet.ts";

async function openWidget(args: RouteArgs) {
  const visit = await requireArea(args, "company");
  return {
    visit,
    canChange: isHead(visit),
    widget: await visit.call(admin.getWidget, { widgetId: args.params["widgetId"] }),
  };
}

export async function loader(args: LoaderFunctionArgs) {
  const { visit, canChange, widget } = await openWidget(args);
  const saved = { ...widget, origins: widget.origins.join("\n"), active: widget.isActive ? "yes" : "no" };
  const snippet = widgetSnippet(widget, visit.context.origin);
  return { title: widget.title, canChange, widget, snippet, form: describeForm(widgetForm, saved) };
}

export async function action(args: ActionFunctionArgs) {
  const [visit, { widget }] = await Promise.all([requireHead(args), openWidget(args)]);
  return saveWidget(visit, args.request, widget.key);
}

export default function Widget() {
  const { title, canChange, widget, snippet, form } = useLoaderData<typeof loader>();
  const { t, language } = useTexts();
  // A form that no site shows yet waits for its code.
  const isInUse = widget.days.length > 0;
  const code = <SnippetCard snippet={snippet} isInUse={isInUse} />;
  return (
    <DashboardPage
      heading={title}
      tag={<Tag tone={widget.isActive ? "done" : "off"}>{t(`widgets:states.${widget.isActive ? "yes" : "no"}`)}</Tag>}
      back={{ href: companyPath(language, "widgets"), text: t("widgets:title") }}
    >
      <WidgetFigures widget={widget} />
      <div className="columns columns-widget">
        <div>
          {isInUse ? null : code}
          <Card heading={t("widgets:settings.title")} id="settings">
            {canChange ? (
              <WidgetForm form={form} submitText={t("widgets:settings.submit")} seenAt={widget.updatedAt} />
            ) : (
              <HeadsOnly />
            )}
          </Card>
          {isInUse ? code : null}
        </div>
        <WidgetPreview widget={widget} />
      </div>
      <DailyCounts widget={widget} />
    </DashboardPage>
  );
}
