import { useLoaderData } from "@remix-run/react";
import { json, type LoaderFunctionArgs } from "@remix-run/server-runtime";
import { openTrim } from "#app/features/trade-in-values/open-trim.server.ts";
import { tradeInValuesPath, trimPath } from "#app/features/trade-in-values/paths.ts";
import { TrimFigures, TrimHistory } from "#app/features/trade-in-values/trim-facts.tsx";
import { useTexts } from "#app/i18n/texts-context.tsx";
import { DashboardPage } from "#app/page/dashboard-page.tsx";
import { ButtonLink } from "#app/ui/form/button.tsx";

export async function loader(args: LoaderFunctionArgs) {
  const { trim, name } = await openTrim(args);
  return json({ title: name, trim });
}

export default function Trim() {
  const { title, trim } = useLoaderData<typeof loader>();
  const { t, language } = useTexts();
  return (
    <DashboardPage
      heading={title}
      lead={t("tradeInValues:trim.lead")}
      back={{ href: tradeInValuesPath(language), text: t("tradeInValues:back") }}
      actions={<ButtonLink href={trimPath(language, trim.id, "change")}>{t("tradeInValues:trim.change")}</ButtonLink>}
    >
      <TrimFigures trim={trim} />
      <TrimHistory trim={trim} />
    </DashboardPage>
  );
}
