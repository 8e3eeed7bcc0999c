import { useLoaderData } from "@remix-run/react";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/server-runtime";
import { openModel } from "#app/features/catalogue/open-catalogue.server.ts";
import { handlePicturePost } from "#app/features/catalogue/picture-actions.server.ts";
import { PictureForms } from "#app/features/catalogue/promotion-picture.tsx";
import { useCatalogue } from "#app/features/catalogue/use-catalogue.ts";
import { DashboardPage } from "#app/page/dashboard-page.tsx";

export async function loader(args: LoaderFunctionArgs) {
  const { visit, model, name } = await openModel(args);
  const form = { constraint: { image: { required: true } }, defaultValue: {} };
  return { title: visit.t("catalogue:promotion.pictureTitle", { name }), model, name, form };
}

export async function action(args: ActionFunctionArgs) {
  return handlePicturePost(await openModel(args), args.request);
}

export default function PromotionPicturePage() {
  const { title, model, name, form } = useLoaderData<typeof loader>();
  const { t, paths } = useCatalogue();
  return (
    <DashboardPage
      heading={title}
      lead={t("catalogue:promotion.lead")}
      back={{ href: paths.model(model.id), text: name }}
    >
      <PictureForms model={model} description={form} />
    </DashboardPage>
  );
}
