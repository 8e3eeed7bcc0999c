import { useLoaderData } from "@remix-run/react";
import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from "@remix-run/server-runtime";
import { findUnsubscription } from "#app/features/messages/find-unsubscription.server.ts";
import { isOneClickUnsubscribe, unsubscribeForm } from "#app/features/messages/forms.server.ts";
import { InvalidUnsubscribeLink } from "#app/features/messages/invalid-unsubscribe-link.tsx";
import { UnsubscribeFields } from "#app/features/messages/unsubscribe-fields.tsx";
import { buttonForm, readForm, rejectForm } from "#app/form/read-form.server.ts";
import { redirectTo } from "#app/http/responses.server.ts";
import { useTexts } from "#app/i18n/texts-context.tsx";
import { Message } from "#app/page/message.tsx";
import { SitePage } from "#app/page/site-page.tsx";
import { getVisit } from "#app/session/visit.ts";
import { PageHeading } from "#app/ui/layout/page-heading.tsx";
import { user } from "#contract/user.ts";
import { unsubscribePath } from "#domain/site/paths.ts";

const tokenOf = (request: Request): string => new URL(request.url).searchParams.get("token") ?? "";

/** Only shows the form: mail scanners follow links, so a GET must not unsubscribe anyone. */
export async function loader(args: LoaderFunctionArgs) {
  const visit = await getVisit(args);
  const unsubscription = await findUnsubscription(visit, tokenOf(args.request));
  if (!unsubscription) return json({ title: visit.t("messages:failed.heading"), unsubscription }, { status: 404 });
  return json({
    title: visit.t(unsubscription.isStopped ? "messages:done.heading" : "messages:unsubscribe.heading"),
    unsubscription,
  });
}

export async function action(args: ActionFunctionArgs) {
  const visit = await getVisit(args);
  const Token = tokenOf(args.request);
  if (await isOneClickUnsubscribe(args.request)) {
    const result = await visit.call(user.unsubscribe, { Token });
    // Mail programs do not follow redirects.
    return result.ok ? json(null) : rejectForm(buttonForm(visit.t), result);
  }
  const form = await readForm(args.request, unsubscribeForm, visit.t);
  if (!form.ok) return rejectForm(form);
  const result = await visit.call(user.unsubscribe, { Token, Unwanted: form.value.unwanted });
  if (!result.ok) return rejectForm(form, result);
  return redirectTo(visit, unsubscribePath(visit.language, Token), { toast: "messages:saved" });
}

export default function Unsubscribe() {
  const { title, unsubscription } = useLoaderData<typeof loader>();
  const { t } = useTexts();
  if (!unsubscription) return <InvalidUnsubscribeLink title={title} />;
  const kind = t(`messages:kinds.${unsubscription.kind}.label`);
  const fields = <UnsubscribeFields description={unsubscription.form} kind={unsubscription.kind} />;
  if (unsubscription.isStopped) {
    return (
      <SitePage>
        <Message sign="check" isSignPicture heading={title} lead={t("messages:done.lead", { kind })}>
          {fields}
        </Message>
      </SitePage>
    );
  }
  return (
    <SitePage width="form">
      <PageHeading heading={title} lead={t("messages:unsubscribe.lead", { kind })} />
      {fields}
    </SitePage>
  );
}
