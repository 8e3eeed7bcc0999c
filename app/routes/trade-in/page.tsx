import { useLoaderData } from "@remix-run/react";
import { type ActionFunctionArgs, json, type LoaderFunctionArgs, redirect } from "@remix-run/server-runtime";
import { saveContact } from "#app/features/trade-in/contact.server.ts";
import { EstimatePage } from "#app/features/trade-in/estimate-page.tsx";
import { openTradeInPage, viewStandAlone } from "#app/features/trade-in/open.server.ts";
import { type StandAloneView, TradeInFrame } from "#app/features/trade-in/trade-in-page.tsx";
import { PageForm, usePageForm } from "#app/form/page-form.tsx";
import { rejected } from "#app/form/read.server.ts";
import { useTexts } from "#app/i18n/context.tsx";
import type { QuestionForm } from "#app/shared/questions/question-fields.tsx";
import { BesideForm } from "#app/shared/trade-in/beside-form.tsx";
import { beginDraft, draftCookie } from "#app/shared/trade-in/draft.server.ts";
import { TradeInFields } from "#app/shared/trade-in/page-fields.tsx";
import { openPageOf } from "#app/shared/trade-in/progress.ts";
import { refusedFields, saveTradeInPage } from "#app/shared/trade-in/save.server.ts";
import { tradeInPath } from "#domain/site/paths.ts";

/** A page of the trade-in that needs no purchase and no account. */
export async function loader(args: LoaderFunctionArgs) {
  return json(await viewStandAlone(await openTradeInPage(args)));
}

export async function action(args: ActionFunctionArgs) {
  const { visit, draft, page } = await openTradeInPage(args);
  if (page === "estimate") return saveContact(args.request, visit, draft);
  const saved = await saveTradeInPage(visit, args.request, page, () => beginDraft(visit, draft));
  if (!saved.ok) return rejected(saved.form, saved.failure, refusedFields(page));
  const headers = { "set-cookie": draftCookie(saved.tradeIn.id, visit.context) };
  return redirect(tradeInPath(visit.language, openPageOf(saved.tradeIn)), { status: 303, headers });
}

export default function TradeInPage() {
  const view: StandAloneView = useLoaderData<typeof loader>();
  const { t, language } = useTexts();
  const { form, fields } = usePageForm<QuestionForm>(view.form);
  const { page } = view;
  const photoHref = (angle: string) => tradeInPath(language, `photos/${angle}`);
  return (
    <TradeInFrame view={view}>
      {page === "estimate" ? (
        <EstimatePage view={view} />
      ) : (
        <PageForm form={form} submit={t("common:continue")} hasFiles={page === "photos"}>
          <TradeInFields view={view} fields={fields} photoHref={photoHref} />
        </PageForm>
      )}
      <BesideForm view={view} form={form.id} photoHref={photoHref} />
    </TradeInFrame>
  );
}
