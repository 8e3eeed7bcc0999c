import { useLoaderData } from "@remix-run/react";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/server-runtime";
import { ConsentChoices } from "#app/features/consent/consent-choices.tsx";
import { describeConsent } from "#app/features/consent/forms.server.ts";
import { readChoice, saveChoice } from "#app/features/consent/save-choice.server.ts";
import { readPostedForm } from "#app/form/posted-form.ts";
import { rejectForm } from "#app/form/read-form.server.ts";
import { useTexts } from "#app/i18n/texts-context.tsx";
import { offeredPurposes } from "#app/page/site-consent.ts";
import { SitePage } from "#app/page/site-page.tsx";
import { getVisit, type RouteArgs } from "#app/session/visit.ts";
import { PageHeading } from "#app/ui/layout/page-heading.tsx";
import { consentPath, safeReferer } from "#domain/site/paths.ts";

const refererOf = ({ request }: RouteArgs) => new URL(request.url).searchParams.get("referer");

/** Privacy choices, one per purpose; the footer of every page links here. */
export async function loader(args: LoaderFunctionArgs) {
  const visit = await getVisit(args);
  const offered = offeredPurposes(visit.context);
  return {
    title: visit.t("consent:title"),
    offered,
    form: describeConsent(offered, visit.consent),
    backHref: safeReferer(refererOf(args), "") || null,
    hasPrivacySignal: visit.consent.hasPrivacySignal && visit.consent.answered.length === 0,
    isSignedIn: visit.user !== null,
  };
}

export async function action(args: ActionFunctionArgs) {
  const visit = await getVisit(args);
  const posted = await readPostedForm(args.request);
  const { form, choice } = readChoice(visit, posted);
  if (!choice) return rejectForm(form);
  // A client without a browser (docs/scripting.md) may send the return path in the form instead of the URL.
  const postedReferer = posted.get("referer");
  const back = safeReferer(
    typeof postedReferer === "string" ? postedReferer : refererOf(args),
    consentPath(visit.language),
  );
  return saveChoice(visit, args.request, form, choice, back);
}

export default function PrivacyChoices() {
  const view = useLoaderData<typeof loader>();
  const { t } = useTexts();
  return (
    <SitePage width="form" hasTransaction={false}>
      <PageHeading
        heading={t("consent:title")}
        lead={t("consent:lead")}
        back={view.backHref ? { href: view.backHref, text: t("common:back") } : undefined}
      />
      <ConsentChoices view={view} />
    </SitePage>
  );
}
