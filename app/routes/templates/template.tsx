import { useLoaderData } from "@remix-run/react";
import type { LoaderFunctionArgs } from "@remix-run/server-runtime";
import { templatesPath } from "#app/features/templates/paths.ts";
import { TemplateVersions } from "#app/features/templates/template-versions.tsx";
import { useTexts } from "#app/i18n/texts-context.tsx";
import { DashboardPage } from "#app/page/dashboard-page.tsx";
import { requireArea } from "#app/session/require.ts";
import { admin } from "#contract/admin.ts";
import { bilingualKeyOf } from "#domain/formats/language.ts";

const maxTitleLength = 60;

/** A text message has no subject: it is called by its first words. */
const shortened = (text: string): string =>
  text.length > maxTitleLength ? `${text.slice(0, maxTitleLength).replace(/\s+\S*$/, "")}…` : text;

export async function loader(args: LoaderFunctionArgs) {
  const { call, language } = await requireArea(args, "mainTeam");
  const template = await call(admin.getTemplate, { key: args.params["templateKey"] ?? "" });
  const { subject, text } = template.versions[bilingualKeyOf(language)];
  return { title: subject || shortened(text), template };
}

export default function Template() {
  const { title, template } = useLoaderData<typeof loader>();
  const { t, language } = useTexts();
  const lead = t("templates:detailLead", { channel: t(`templates:channels.${template.channel}`) });
  const back = { href: templatesPath(language), text: t("templates:title") };
  return (
    <DashboardPage heading={title} lead={lead} back={back}>
      <TemplateVersions template={template} />
    </DashboardPage>
  );
}
