import { type FormDescription, PageForm, usePageForm } from "#app/form/page-form.tsx";
import { useTexts } from "#app/i18n/texts-context.tsx";
import { AcceptRefuseButtons, ConsentForm, ConsentHiddenFields } from "#app/page/consent-form.tsx";
import { YesNoField } from "#app/shared/questions/yes-no.tsx";
import { Notice } from "#app/ui/notice.tsx";
import type { ConsentPurpose } from "#domain/people/consent.ts";
import { legalPath, profilePath } from "#domain/site/paths.ts";
import { fieldNames } from "./field-names.ts";

interface ConsentChoicesView {
  offered: readonly ConsentPurpose[];
  form: FormDescription;
  backHref: string | null;
  hasPrivacySignal: boolean;
  isSignedIn: boolean;
}

type ConsentFields = Record<(typeof fieldNames)[ConsentPurpose], string>;

/** One question per purpose, plus two buttons that accept or refuse all of them. */
export function ConsentChoices({ view: { offered, form: description, ...view } }: { view: ConsentChoicesView }) {
  const { t, language } = useTexts();
  const { form, fields } = usePageForm<ConsentFields>(description);
  return (
    <>
      {view.hasPrivacySignal ? <Notice>{t("consent:signal")}</Notice> : null}
      <ConsentForm className="button-row" requested={offered} referer={view.backHref}>
        <AcceptRefuseButtons />
      </ConsentForm>
      <PageForm form={form} submitText={t("common:save")}>
        <ConsentHiddenFields requested={offered} />
        {offered.map((purpose) => (
          <YesNoField
            key={purpose}
            field={fields[fieldNames[purpose]]}
            label={t(`consent:fields.${fieldNames[purpose]}`)}
            hint={t(`consent:hints.${fieldNames[purpose]}`)}
          />
        ))}
      </PageForm>
      <div className="prose">
        <p className="soft small">{t("consent:needed")}</p>
        <p className="link-list">
          <a href={`${legalPath(language, "privacy-policy")}#cookies`}>{t("consent:policy")}</a>
        </p>
        {view.isSignedIn ? (
          <p className="link-list">
            <a href={profilePath(language, "consents")}>{t("consent:ledger")}</a>
          </p>
        ) : null}
      </div>
    </>
  );
}
