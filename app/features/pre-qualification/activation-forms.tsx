import type { ReactNode } from "react";
import { ButtonForm, PageForm, usePageForm } from "#app/form/page-form.tsx";
import { useTexts } from "#app/i18n/texts-context.tsx";
import { CodeForm } from "#app/shared/one-time-code/code-form.tsx";
import { ButtonLink, ButtonRow } from "#app/ui/form/button.tsx";
import { RadioRows } from "#app/ui/form/choices.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { accountPath, legalPath, preQualificationPath } from "#domain/site/paths.ts";
import type { ActivationView } from "./activation.server.ts";

/** Shows the form of the current activation state. */
export function Activation({ view }: { view: ActivationView }) {
  if (view.kind === "claim") return <ClaimForm view={view} />;
  if (view.kind === "account-exists") return <AccountExists email={view.recipient} />;
  return view.kind === "channel" ? <ChannelForm view={view} /> : <ActivationCodeForm view={view} />;
}

function ClaimForm({ view }: { view: ActivationView }) {
  const { t } = useTexts();
  return (
    <ButtonForm submitText={t("creditApplication:activation.open")}>
      <p>{t("creditApplication:activation.claim", { email: view.recipient })}</p>
    </ButtonForm>
  );
}

/** An account, perhaps the applicant's own, already uses the email. */
function AccountExists({ email }: { email: string }) {
  const { t, language } = useTexts();
  return (
    <>
      <Notice tone="warn" live="alert" heading={t("creditApplication:activation.taken.heading")}>
        <p>{t("creditApplication:activation.taken.text", { email })}</p>
      </Notice>
      <ButtonRow>
        <ButtonLink href={accountPath(language, "login", preQualificationPath(language, "activation"))}>
          {t("creditApplication:activation.taken.login")}
        </ButtonLink>
        <ButtonLink variant="secondary" href={preQualificationPath(language, "personal-information")}>
          {t("creditApplication:activation.taken.change")}
        </ButtonLink>
      </ButtonRow>
    </>
  );
}

function ChannelForm({ view }: { view: ActivationView }) {
  const { t } = useTexts();
  const { form, fields } = usePageForm<{ channel: string }>(view.form);
  return (
    <PageForm form={form} submitText={t("creditApplication:activation.send")} moreActions={<OtherLinks />}>
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
  );
}

function ActivationCodeForm({ view }: { view: ActivationView }) {
  const { t, language } = useTexts();
  const changeHref = `${preQualificationPath(language, "activation")}?change`;
  return (
    <CodeForm
      description={view.form}
      sentText={t("creditApplication:activation.sentTo", { to: view.recipient })}
      submitText={t("creditApplication:activation.open")}
      change={{ href: changeHref, text: t("creditApplication:activation.other") }}
      moreLinks={<OtherLinks />}
    >
      <AccountTerms brand={view.brand} />
    </CodeForm>
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

/** Links for applicants who have an account or who entered a wrong phone number. */
function OtherLinks() {
  const { t, language } = useTexts();
  const activationPath = preQualificationPath(language, "activation");
  return (
    <>
      <ButtonLink variant="quiet" href={preQualificationPath(language, "personal-information")}>
        {t("creditApplication:activation.wrong")}
      </ButtonLink>
      <ButtonLink variant="quiet" href={accountPath(language, "login", activationPath)}>
        {t("creditApplication:activation.login")}
      </ButtonLink>
    </>
  );
}
