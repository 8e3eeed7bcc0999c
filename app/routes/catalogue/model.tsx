import { useLoaderData } from "@remix-run/react";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/server-runtime";
import { SwitchCard } from "#app/features/catalogue/activation.tsx";
import { submodelsForm } from "#app/features/catalogue/forms.server.ts";
import { handleModelPost } from "#app/features/catalogue/model-actions.server.ts";
import { canAddSubmodels, ModelFacts, NewestTrims, Submodels } from "#app/features/catalogue/model-parts.tsx";
import { loadTrims, openModel } from "#app/features/catalogue/open-catalogue.server.ts";
import { ModelPromotion, TrimPromotions } from "#app/features/catalogue/promotion-parts.tsx";
import { useCatalogue } from "#app/features/catalogue/use-catalogue.ts";
import { SwitchTag } from "#app/features/catalogue/vehicle-columns.tsx";
import { EffectFigures } from "#app/features/catalogue/vehicle-facts.tsx";
import { mainIntent } from "#app/form/intent.ts";
import { PostErrors } from "#app/form/page-form.tsx";
import { describeForm } from "#app/form/read-form.server.ts";
import { DashboardPage } from "#app/page/dashboard-page.tsx";

export async function loader(args: LoaderFunctionArgs) {
  const { visit, model, name } = await openModel(args);
  const { trims, promotions } = await loadTrims(visit, model);
  return { title: name, model, trims, promotions, form: describeForm(submodelsForm) };
}

export async function action(args: ActionFunctionArgs) {
  return handleModelPost(await openModel(args), args.request);
}

export default function Model() {
  const { title, model, trims, promotions, form } = useLoaderData<typeof loader>();
  const { t, paths } = useCatalogue();
  return (
    <DashboardPage
      heading={title}
      tag={<SwitchTag isActive={model.isActive} isShown={model.isShown} t={t} />}
      back={{ href: paths.models(model.market), text: t("catalogue:models") }}
    >
      <PostErrors id="submodels" formsWithErrors={canAddSubmodels(model) ? [mainIntent] : []} />
      <EffectFigures effect={model.effect} isShown={model.isShown} />
      <ModelFacts model={model} />
      <ModelPromotion model={model} />
      <Submodels model={model} description={form} />
      <NewestTrims model={model} trims={trims} />
      <TrimPromotions promotions={promotions} />
      <SwitchCard isActive={model.isActive} href={paths.model(model.id, "activation")} />
    </DashboardPage>
  );
}
