import type { ReactNode } from "react";
import { PageForm, usePageForm } from "#app/form/page-form.tsx";
import { useTexts } from "#app/i18n/context.tsx";
import { CodeField } from "#app/shared/phone-code/code-field.tsx";
import { Button, ButtonLink, ButtonRow } from "#app/ui/form/button.tsx";
import { RadioRows } from "#app/ui/form/choices.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { accountPath, creditApplicationPath, legalPath } from "#domain/site/paths.ts";
import type { ActivationView } from "./activation.server.ts";

type View = ActivationView;

/** One form at a time. */
export function Activation({ view }: { view: View }) {
  if (view.kind === "claim") return <Claim view={view} />;
  if (view.kind === "taken") return <Taken email={view.to} />;
  return view.kind === "channel" ? <WhichWay view={view} /> : <WhichCode view={view} />;
}

function Claim({ view }: { view: View }) {
  const { t } = useTexts();
  const { form } = usePageForm(view.form);
  return (
    <PageForm form={form} submit={t("creditApplication:activation.open")}>
      <p>{t("creditApplication:activation.claim", { email: view.to })}</p>
    </PageForm>
  );
}

/** Somebody's account has the address, perhaps the applicant's own. */
function Taken({ email }: { email: string }) {
  const { t, language } = useTexts();
  return (
    <>
      <Notice tone="warn" live="alert" heading={t("creditApplication:activation.taken.heading")}>
        <p>{t("creditApplication:activation.taken.text", { email })}</p>
      </Notice>
      <ButtonRow>
        <ButtonLink href={accountPath(language, "login", creditApplicationPath(language, "activation"))}>
          {t("creditApplication:activation.taken.login")}
        </ButtonLink>
        <ButtonLink variant="secondary" href={creditApplicationPath(language, "personal-information")}>
          {t("creditApplication:activation.taken.change")}
        </ButtonLink>
      </ButtonRow>
    </>
  );
}

function WhichWay({ view }: { view: View }) {
  const { t } = useTexts();
  const { form, fields } = usePageForm<{ channel: string }>(view.form);
  return (
    <>
      <PageForm form={form} submit={t("creditApplication:activation.send")}>
        <RadioRows
          field={fields.channel}
          label={t("creditApplication:fields.channel")}
          options={[
            { value: "sms", label: t("creditApplication:activation.sms", { to: view.contacts.sms }) },
            { value: "email", label: t("creditApplication:activation.email", { to: view.contacts.email }) },
          ]}
        />
        <AccountTerms brand={view.brand} />
      </PageForm>
      <OtherWays />
    </>
  );
}

function WhichCode({ view }: { view: View }) {
  const { t, language } = useTexts();
  const { form, fields } = usePageForm<{ code: string }>(view.form);
  const more = (
    <>
      <Button variant="secondary" value="resend">
        {t("account:phoneCode.resend")}
      </Button>
      <ButtonLink variant="quiet" href={`${creditApplicationPath(language, "activation")}?change`}>
        {t("creditApplication:activation.other")}
      </ButtonLink>
    </>
  );
  return (
    <>
      <PageForm form={form} submit={t("creditApplication:activation.open")} more={more}>
        <p role="status">{t("creditApplication:activation.sentTo", { to: view.to })}</p>
        <CodeField field={fields.code} />
        <AccountTerms brand={view.brand} />
      </PageForm>
      <OtherWays />
    </>
  );
}

function AccountTerms({ brand }: { brand: string }): ReactNode {
  const { t, language } = useTexts();
  return (
    <p className="soft small">
      {t("creditApplication:activation.account", { brand })}{" "}
      <a href={legalPath(language, "terms-and-conditions")}>{t("creditApplication:activation.terms")}</a>.
    </p>
  );
}

/** For who has an account, and for who typed a wrong number. */
function OtherWays() {
  const { t, language } = useTexts();
  const here = creditApplicationPath(language, "activation");
  return (
    <p>
      <a href={accountPath(language, "login", here)}>{t("creditApplication:activation.login")}</a>
      <br />
      <a href={creditApplicationPath(language, "personal-information")}>{t("creditApplication:activation.wrong")}</a>
    </p>
  );
}
