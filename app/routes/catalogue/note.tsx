import { useLoaderData } from "@remix-run/react";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/server-runtime";
import { noteForm } from "#app/features/catalogue/forms.server.ts";
import { openModel } from "#app/features/catalogue/open-catalogue.server.ts";
import { useCatalogue } from "#app/features/catalogue/use-catalogue.ts";
import { PageForm, usePageForm } from "#app/form/page-form.tsx";
import { describeForm, readForm, rejectForm } from "#app/form/read-form.server.ts";
import { redirectTo } from "#app/http/responses.server.ts";
import { DashboardPage } from "#app/page/dashboard-page.tsx";
import { TextArea } from "#app/ui/form/field.tsx";
import { admin } from "#contract/admin.ts";
import { bilingualOrder } from "#domain/formats/language.ts";

export async function loader(args: LoaderFunctionArgs) {
  const { visit, model, name } = await openModel(args);
  const { note } = model.promotion;
  const form = describeForm(noteForm, { noteFr: note?.fr ?? "", noteEn: note?.en ?? "" });
  return { title: visit.t("catalogue:promotion.noteTitle", { name }), model, name, form };
}

export async function action(args: ActionFunctionArgs) {
  const { visit, paths, model } = await openModel(args);
  const form = await readForm(args.request, noteForm, visit.t);
  if (!form.ok) return rejectForm(form);
  const result = await visit.call(admin.saveModelPromotionNote, { modelId: model.id, ...form.value });
  if (!result.ok) return rejectForm(form, result);
  return redirectTo(visit, paths.model(model.id), { toast: "catalogue:promotion.noteSaved" });
}

export default function PromotionNote() {
  const { title, model, name, form: description } = useLoaderData<typeof loader>();
  const { t, language, paths } = useCatalogue();
  const { form, fields } = usePageForm<Record<"noteFr" | "noteEn", string>>(description);
  const back = { href: paths.model(model.id), text: name };
  return (
    <DashboardPage heading={title} lead={t("catalogue:promotion.lead")} back={back}>
      <PageForm form={form} submitText={t("catalogue:promotion.saveNote")} cancelHref={back.href}>
        <input type="hidden" name="seenVersion" value={model.version} />
        <p className="soft">{t("catalogue:promotion.noteHint")}</p>
        <div className="fields fields-2">
          {bilingualOrder(language).map((key) => {
            const note = key === "fr" ? "noteFr" : "noteEn";
            return (
              <TextArea
                key={key}
                field={fields[note]}
                label={t(`catalogue:fields.${note}`)}
                optional={t("common:optional")}
              />
            );
          })}
        </div>
      </PageForm>
    </DashboardPage>
  );
}
