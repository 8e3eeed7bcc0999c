import { useLoaderData } from "@remix-run/react";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/server-runtime";
import { FeatureForm, FeatureTag } from "#app/features/system/feature-switches.tsx";
import { handleFeaturePost, openFeature } from "#app/features/system/open-feature.server.ts";
import { PostErrors } from "#app/form/page-form.tsx";
import { useTexts } from "#app/i18n/texts-context.tsx";
import { DashboardPage } from "#app/page/dashboard-page.tsx";
import { bilingualKeyOf } from "#domain/formats/language.ts";
import { systemPath } from "#domain/site/paths.ts";

export async function loader(args: LoaderFunctionArgs) {
  const { t, feature } = await openFeature(args);
  return { title: t(`system:features.names.${feature.feature}`), feature };
}

export async function action(args: ActionFunctionArgs) {
  return handleFeaturePost(await openFeature(args), args.request);
}

export default function Feature() {
  const { title, feature } = useLoaderData<typeof loader>();
  const { t, language } = useTexts();
  const back = { href: systemPath(language, "features"), text: t("system:features.title") };
  return (
    <DashboardPage
      eyebrow={feature.brandName[bilingualKeyOf(language)]}
      heading={title}
      lead={t(`system:features.texts.${feature.feature}`)}
      tag={<FeatureTag feature={feature} />}
      back={back}
    >
      <PostErrors id={feature.isOn ? "off" : "on"} />
      <FeatureForm feature={feature} />
    </DashboardPage>
  );
}
