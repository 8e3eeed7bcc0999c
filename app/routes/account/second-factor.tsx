import { useLoaderData } from "@remix-run/react";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/server-runtime";
import { SecondFactorSetup } from "#app/features/account/second-factor-setup.tsx";
import { finishSignIn } from "#app/features/account/sign-in.server.ts";
import { PageForm, usePageForm } from "#app/form/page-form.tsx";
import { describeForm, readForm, rejectForm } from "#app/form/read-form.server.ts";
import { useTexts } from "#app/i18n/texts-context.tsx";
import { useSite } from "#app/page/site.ts";
import { SitePage } from "#app/page/site-page.tsx";
import { getVisit } from "#app/session/visit.ts";
import {
  clearPendingSignIn,
  codeForm,
  loadSetup,
  redirectToNewSignIn,
  requirePendingSignIn,
} from "#app/shared/sign-in/second-factor.server.ts";
import { TextField } from "#app/ui/form/field.tsx";
import { PageHeading } from "#app/ui/layout/page-heading.tsx";
import { user } from "#contract/user.ts";
import { accountPath } from "#domain/site/paths.ts";

export async function loader(args: LoaderFunctionArgs) {
  const visit = await getVisit(args);
  const pending = requirePendingSignIn(args, visit);
  const setup = await loadSetup(visit, pending);
  const title = visit.t(setup ? "account:secondFactor.setupTitle" : "account:secondFactor.title");
  const backHref = accountPath(visit.language, "login", pending.returnTo);
  return { title, setup, backHref, form: describeForm(codeForm) };
}

export async function action(args: ActionFunctionArgs) {
  const visit = await getVisit(args);
  const { ticket, isSetup, returnTo } = requirePendingSignIn(args, visit);
  const form = await readForm(args.request, codeForm, visit.t);
  if (!form.ok) return rejectForm(form);
  const result = await visit.call(user.confirmSecondFactor, { Ticket: ticket, Code: form.value.factorCode });
  if (!result.ok) {
    const { failure } = result;
    if (failure.kind === "refused" && failure.code === "ticket_expired") return redirectToNewSignIn(visit);
    return rejectForm(form, result, { factor_code_wrong: "factorCode" });
  }
  const toast = isSetup ? "account:secondFactor.done" : undefined;
  return finishSignIn(args, result.value, returnTo, { toast, cookies: [clearPendingSignIn(visit)] });
}

export default function SecondFactor() {
  const { t } = useTexts();
  const { title, setup, backHref, form: description } = useLoaderData<typeof loader>();
  const { form, fields } = usePageForm<{ factorCode: string }>(description);
  const contactEmail = useSite()?.contactEmail;
  const step = setup ? "setup" : "entry";
  return (
    <SitePage width="narrow">
      <PageHeading
        heading={title}
        lead={t(`account:secondFactor.${step}Lead`)}
        back={{ href: backHref, text: t("common:back") }}
      />
      {setup ? <SecondFactorSetup {...setup} /> : null}
      <PageForm form={form} submitText={t(setup ? "account:secondFactor.activate" : "account:secondFactor.submit")}>
        <TextField
          field={fields.factorCode}
          label={t("account:fields.factorCode")}
          hint={t(`account:secondFactor.${step}Hint`)}
          inputMode={setup ? "numeric" : "text"}
          autoComplete="one-time-code"
          invalidMessage={t("errors:fields.factorCode.invalid")}
        />
      </PageForm>
      {setup || !contactEmail ? null : (
        <p className="soft small">
          {t("account:secondFactor.lost")} <a href={`mailto:${contactEmail}`}>{contactEmail}</a>
        </p>
      )}
    </SitePage>
  );
}
