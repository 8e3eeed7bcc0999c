import { useLoaderData } from "@remix-run/react";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/server-runtime";
import { saveContact } from "#app/features/trade-in/contact.server.ts";
import { EstimatePage } from "#app/features/trade-in/estimate-page.tsx";
import { buildStandAloneTradeInView, openTradeInPage } from "#app/features/trade-in/open-trade-in.server.ts";
import { type StandAloneTradeInView, TradeInFrame } from "#app/features/trade-in/trade-in-frame.tsx";
import { PageForm, usePageForm } from "#app/form/page-form.tsx";
import { rejectForm } from "#app/form/read-form.server.ts";
import { redirectTo } from "#app/http/responses.server.ts";
import { useTexts } from "#app/i18n/texts-context.tsx";
import type { QuestionForm } from "#app/shared/questions/question-fields.tsx";
import { setDraftCookie, startDraft } from "#app/shared/trade-in/draft.server.ts";
import { TradeInFields } from "#app/shared/trade-in/page-fields.tsx";
import { WithoutPhotos } from "#app/shared/trade-in/photo-fields.tsx";
import { nextTradeInPage } from "#app/shared/trade-in/progress.ts";
import { refusalFields, saveTradeInPage } from "#app/shared/trade-in/save.server.ts";
import { SecondaryForms } from "#app/shared/trade-in/secondary-forms.tsx";
import { tradeInPath } from "#domain/site/paths.ts";

/** A page of the stand-alone trade-in, which needs no purchase and no account. */
export async function loader(args: LoaderFunctionArgs) {
  return await buildStandAloneTradeInView(await openTradeInPage(args));
}

export async function action(args: ActionFunctionArgs) {
  const { visit, draft, page } = await openTradeInPage(args);
  if (page === "estimate") return saveContact(args.request, visit, draft);
  const result = await saveTradeInPage(visit, args.request, page, () => startDraft(visit, draft));
  if (!result.ok) return rejectForm(result.form, result.failure, refusalFields(page));
  const cookies = [setDraftCookie(result.tradeIn.id, visit.context)];
  return redirectTo(visit, tradeInPath(visit.language, nextTradeInPage(result.tradeIn)), { cookies });
}

export default function TradeInPage() {
  const view: StandAloneTradeInView = useLoaderData<typeof loader>();
  const { t, language } = useTexts();
  const { form, fields } = usePageForm<QuestionForm>(view.form);
  const { page } = view;
  const photoHref = (angle: string) => tradeInPath(language, `photos/${angle}`);
  return (
    <TradeInFrame view={view}>
      {page === "estimate" ? (
        <EstimatePage view={view} />
      ) : (
        <PageForm
          form={form}
          submitText={t("common:continue")}
          hasFiles={page === "photos"}
          moreActions={page === "photos" ? <WithoutPhotos uploadedAngles={view.uploadedAngles} /> : null}
        >
          <TradeInFields view={view} fields={fields} photoHref={photoHref} />
        </PageForm>
      )}
      <SecondaryForms view={view} form={form.id} photoHref={photoHref} />
    </TradeInFrame>
  );
}
