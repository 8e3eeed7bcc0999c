import { useLoaderData } from "@remix-run/react";
import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from "@remix-run/server-runtime";
import { Choices } from "#app/features/consent/choices.tsx";
import { keepChoice, readChoice } from "#app/features/consent/choose.server.ts";
import { describeConsent } from "#app/features/consent/forms.server.ts";
import { postedForm } from "#app/form/posted-form.ts";
import { rejected } from "#app/form/read.server.ts";
import { useTexts } from "#app/i18n/context.tsx";
import { offeredPurposes } from "#app/page/site-consent.ts";
import { SitePage } from "#app/page/site-page.tsx";
import { getVisit, type RouteArgs } from "#app/session/visit.ts";
import { PageHeading } from "#app/ui/layout/page-heading.tsx";
import { consentPath, safeReferer } from "#domain/site/paths.ts";

const refererOf = ({ request }: RouteArgs) => new URL(request.url).searchParams.get("referer");

/** What may be on, each by itself; linked from the foot of every page. */
export async function loader(args: LoaderFunctionArgs) {
  const visit = await getVisit(args);
  const offered = offeredPurposes(visit.context);
  return json({
    title: visit.t("consent:title"),
    offered,
    form: describeConsent(offered, visit.consent),
    backHref: safeReferer(refererOf(args), "") || null,
    isDeclinedBySignal: visit.consent.isDeclinedBySignal && visit.consent.asked.length === 0,
    isSignedIn: visit.user !== null,
  });
}

export async function action(args: ActionFunctionArgs) {
  const visit = await getVisit(args);
  const posted = await postedForm(args.request);
  const { form, choice } = readChoice(visit, posted);
  if (!choice) return rejected(form);
  // A script may say it in the form as well.
  const sent = posted.get("referer");
  const back = safeReferer(typeof sent === "string" ? sent : refererOf(args), consentPath(visit.language));
  return keepChoice(visit, args.request, form, choice, back);
}

export default function PrivacyChoices() {
  const view = useLoaderData<typeof loader>();
  const { t } = useTexts();
  return (
    <SitePage width="form" hasTransaction={false}>
      <PageHeading
        heading={t("consent:title")}
        lead={t("consent:lead")}
        {...(view.backHref && { back: { href: view.backHref, text: t("common:back") } })}
      />
      <Choices view={view} />
    </SitePage>
  );
}
