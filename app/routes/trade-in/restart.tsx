import { useLoaderData } from "@remix-run/react";
import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from "@remix-run/server-runtime";
import { openDraft } from "#app/features/trade-in/open.server.ts";
import { PageForm, usePageForm } from "#app/form/page-form.tsx";
import { done } from "#app/http/answers.server.ts";
import { useTexts } from "#app/i18n/context.tsx";
import { SitePage } from "#app/page/site-page.tsx";
import { beginAnew, staysBeside } from "#app/shared/trade-in/draft.server.ts";
import { openPageOf } from "#app/shared/trade-in/progress.ts";
import { ButtonLink } from "#app/ui/form/button.tsx";
import { PageHeading } from "#app/ui/layout/page-heading.tsx";
import { tradeInPath } from "#domain/site/paths.ts";

/** Asked before the answers are left behind. */
export async function loader(args: LoaderFunctionArgs) {
  const { visit, draft } = await openDraft(args);
  const lead = !draft || !staysBeside(draft) ? "lead" : draft.isListed ? "leadListed" : "leadKept";
  return json({
    title: visit.t("tradeIn:restart.title"),
    page: openPageOf(draft),
    lead: `tradeIn:restart.${lead}` as const,
  });
}

/** What others count on stays as it is: another trade-in is begun beside it. */
export async function action(args: ActionFunctionArgs) {
  const { visit, draft } = await openDraft(args);
  const cookie = await beginAnew(visit, draft);
  const answer = done(visit, tradeInPath(visit.language, "vin"), "tradeIn:restart.done");
  answer.headers.append("set-cookie", cookie);
  return answer;
}

export default function Restart() {
  const view = useLoaderData<typeof loader>();
  const { t, language } = useTexts();
  const { form } = usePageForm();
  const backHref = tradeInPath(language, view.page);
  return (
    <SitePage width="form">
      <PageHeading heading={t("tradeIn:restart.heading")} lead={t(view.lead)} />
      <PageForm
        form={form}
        submit={t("tradeIn:restart.confirm")}
        more={
          <ButtonLink variant="secondary" href={backHref}>
            {t("tradeIn:restart.keep")}
          </ButtonLink>
        }
      >
        {null}
      </PageForm>
    </SitePage>
  );
}
