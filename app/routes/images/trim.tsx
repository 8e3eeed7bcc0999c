import { useLoaderData } from "@remix-run/react";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/server-runtime";
import { chooseMainImage } from "#app/features/images/gallery-actions.server.ts";
import { openTrimImages } from "#app/features/images/open-trim-images.server.ts";
import { imagesPath } from "#app/features/images/paths.ts";
import { GalleryFacts, MainImages, TrimGallery } from "#app/features/images/trim-gallery.tsx";
import { FormErrors, usePageForm } from "#app/form/page-form.tsx";
import { useTexts } from "#app/i18n/texts-context.tsx";
import { DashboardPage } from "#app/page/dashboard-page.tsx";

export async function loader(args: LoaderFunctionArgs) {
  const { gallery, name } = await openTrimImages(args);
  return { title: name, gallery };
}

export async function action(args: ActionFunctionArgs) {
  const { visit, gallery } = await openTrimImages(args);
  return chooseMainImage(visit, args.request, gallery);
}

export default function TrimImages() {
  const { title, gallery } = useLoaderData<typeof loader>();
  const { t, language } = useTexts();
  const { form } = usePageForm();
  return (
    <DashboardPage heading={title} back={{ href: imagesPath(language), text: t("images:back") }}>
      <FormErrors form={form} />
      <GalleryFacts gallery={gallery} />
      <h2 id={form.id}>{t("images:gallery.heading")}</h2>
      <MainImages gallery={gallery} />
      <TrimGallery gallery={gallery} />
    </DashboardPage>
  );
}
