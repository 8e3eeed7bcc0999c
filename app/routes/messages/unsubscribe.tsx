import { useLoaderData } from "@remix-run/react";
import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from "@remix-run/server-runtime";
import { findUnsubscription } from "#app/features/messages/find-unsubscription.server.ts";
import { isOneClick, unsubscribeForm } from "#app/features/messages/forms.server.ts";
import { UnsubscribeFailed } from "#app/features/messages/unsubscribe-failed.tsx";
import { UnsubscribeFields } from "#app/features/messages/unsubscribe-fields.tsx";
import { readForm, rejected, unreadForm } from "#app/form/read.server.ts";
import { done } from "#app/http/answers.server.ts";
import { useTexts } from "#app/i18n/context.tsx";
import { SitePage } from "#app/page/site-page.tsx";
import { getVisit } from "#app/session/visit.ts";
import { PageHeading } from "#app/ui/layout/page-heading.tsx";
import { user } from "#contract/user.ts";
import { unsubscribePath } from "#domain/site/paths.ts";

const tokenOf = (request: Request): string => new URL(request.url).searchParams.get("token") ?? "";

/** Shows and asks: mail scanners follow links, so that a look changes nothing. */
export async function loader(args: LoaderFunctionArgs) {
  const visit = await getVisit(args);
  const found = await findUnsubscription(visit, tokenOf(args.request));
  if (!found) return json({ title: visit.t("messages:failed.heading"), found }, { status: 404 });
  return json({ title: visit.t(found.isOff ? "messages:done.heading" : "messages:unsubscribe.heading"), found });
}

export async function action(args: ActionFunctionArgs) {
  const visit = await getVisit(args);
  const Token = tokenOf(args.request);
  if (await isOneClick(args.request)) {
    const unsubscribed = await visit.call(user.unsubscribe, { Token });
    // A mail program follows no redirect.
    return unsubscribed.ok ? json(null) : rejected(unreadForm(visit.t), unsubscribed);
  }
  const form = await readForm(args.request, unsubscribeForm, visit.t);
  if (!form.ok) return rejected(form);
  const saved = await visit.call(user.unsubscribe, { Token, Unwanted: form.value.unwanted });
  if (!saved.ok) return rejected(form, saved);
  return done(visit, unsubscribePath(visit.language, Token), "messages:saved");
}

export default function Unsubscribe() {
  const { title, found } = useLoaderData<typeof loader>();
  const { t } = useTexts();
  if (!found) return <UnsubscribeFailed title={title} />;
  const about = t(`messages:kinds.${found.kind}.label`);
  return (
    <SitePage width="form">
      <PageHeading
        heading={title}
        lead={t(found.isOff ? "messages:done.lead" : "messages:unsubscribe.lead", { kind: about })}
      />
      <UnsubscribeFields description={found.form} />
    </SitePage>
  );
}
