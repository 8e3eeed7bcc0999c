import { useLoaderData } from "@remix-run/react";
import { json, type LoaderFunctionArgs } from "@remix-run/server-runtime";
import { z } from "zod";
import { refusalText } from "#app/form/error-texts.ts";
import { redirectTo } from "#app/http/responses.server.ts";
import { useTexts } from "#app/i18n/texts-context.tsx";
import { DashboardPage } from "#app/page/dashboard-page.tsx";
import { requireArea } from "#app/session/require.ts";
import { ButtonLink, ButtonRow } from "#app/ui/form/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { buyOnline } from "#contract/buy-online.ts";
import { creditScorePath } from "#domain/site/paths.ts";

const returnQuery = z.object({ visit: z.uuid(), code: z.string().min(1).max(500) });

/**
 * The institution redirects here. Its protocol connects by GET, so the upstream accepts a visit id only once and only from
 * the user who started the visit: a forged link connects nothing.
 */
export async function loader(args: LoaderFunctionArgs) {
  const visit = await requireArea(args, "customer");
  const { t, call, language, context } = visit;
  const title = t("errors:titlePrefix") + t("creditScore:return.heading");
  const query = returnQuery.safeParse(Object.fromEntries(new URL(args.request.url).searchParams));
  if (!query.success) return json({ title, text: refusalText(t, "institution_refused", {}) }, 422);
  const returnUrl = context.origin + creditScorePath(language, "return");
  const { visit: visitId, code } = query.data;
  const result = await call(buyOnline.completeInstitutionVisit, { visitId, code, returnUrl });
  if (result.ok) return redirectTo(visit, creditScorePath(language), { toast: "creditScore:connect.done" });
  const { failure } = result;
  return failure.kind === "refused"
    ? json({ title, text: refusalText(t, failure.code, failure.values) }, 422)
    : json({ title, text: t("errors:refusals.an_error_occured_try_again") }, 503);
}

export default function Return() {
  const { text } = useLoaderData<typeof loader>();
  const { t, language } = useTexts();
  return (
    <DashboardPage
      heading={t("creditScore:return.heading")}
      back={{ href: creditScorePath(language), text: t("common:menu.creditScore") }}
    >
      <Notice tone="bad" live="alert">
        <p>{text}</p>
      </Notice>
      <ButtonRow>
        <ButtonLink href={creditScorePath(language, "connect")}>{t("creditScore:return.again")}</ButtonLink>
      </ButtonRow>
    </DashboardPage>
  );
}
