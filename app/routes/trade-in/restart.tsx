import { useLoaderData } from "@remix-run/react";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/server-runtime";
import { buildTradeInSteps, openDraft } from "#app/features/trade-in/open-trade-in.server.ts";
import { TradeInSidePage } from "#app/features/trade-in/trade-in-frame.tsx";
import { ButtonForm } from "#app/form/page-form.tsx";
import { buttonForm, rejectForm } from "#app/form/read-form.server.ts";
import { redirectTo } from "#app/http/responses.server.ts";
import { useTexts } from "#app/i18n/texts-context.tsx";
import { isRetainedOnRestart, restartDraft } from "#app/shared/trade-in/draft.server.ts";
import { nextTradeInPage } from "#app/shared/trade-in/progress.ts";
import { ButtonLink } from "#app/ui/form/button.tsx";
import { PageHeading } from "#app/ui/layout/page-heading.tsx";
import { tradeInPath } from "#domain/site/paths.ts";

/** Confirmation page before a new trade-in replaces the current answers. */
export async function loader(args: LoaderFunctionArgs) {
  const { visit, draft } = await openDraft(args);
  const leadKey = !draft || !isRetainedOnRestart(draft) ? "lead" : draft.isListed ? "leadListed" : "leadKept";
  const page = nextTradeInPage(draft);
  return {
    title: visit.t("tradeIn:restart.title"),
    page,
    ...buildTradeInSteps(page, { visit, draft }),
    // The menu's link would lead to this page.
    isStarted: false,
    lead: `tradeIn:restart.${leadKey}` as const,
  };
}

/** A trade-in that others rely on stays unchanged, and a new one starts next to it. */
export async function action(args: ActionFunctionArgs) {
  const { visit, draft } = await openDraft(args);
  const restarted = await restartDraft(visit, draft);
  if (!restarted.ok) return rejectForm(buttonForm(visit.t), restarted);
  return redirectTo(visit, tradeInPath(visit.language, "vin"), {
    toast: "tradeIn:restart.done",
    cookies: [restarted.value],
  });
}

export default function Restart() {
  const view = useLoaderData<typeof loader>();
  const { t, language } = useTexts();
  const backHref = tradeInPath(language, view.page);
  return (
    <TradeInSidePage view={view}>
      <PageHeading heading={t("tradeIn:restart.heading")} lead={t(view.lead)} />
      <ButtonForm
        submitText={t("tradeIn:restart.confirm")}
        submitVariant="danger"
        moreActions={
          <ButtonLink variant="secondary" href={backHref}>
            {t("tradeIn:restart.keep")}
          </ButtonLink>
        }
      />
    </TradeInSidePage>
  );
}
