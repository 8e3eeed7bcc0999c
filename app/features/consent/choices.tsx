import { type FormDescription, PageForm, usePageForm } from "#app/form/page-form.tsx";
import { useTexts } from "#app/i18n/context.tsx";
import { AllOrNothing, AskedFields, ConsentForm } from "#app/page/consent-form.tsx";
import { YesNo } from "#app/shared/questions/yes-no.tsx";
import { Notice } from "#app/ui/notice.tsx";
import type { Purpose } from "#domain/people/consent.ts";
import { legalPath, profilePath } from "#domain/site/paths.ts";
import { fieldNames } from "./field-names.ts";

interface ChoicesView {
  offered: readonly Purpose[];
  form: FormDescription;
  backHref: string | null;
  isDeclinedBySignal: boolean;
  isSignedIn: boolean;
}

type Answers = Record<(typeof fieldNames)[Purpose], string>;

/** One question a purpose; all at once by a press, either way. */
export function Choices({ view: { offered, form: description, ...view } }: { view: ChoicesView }) {
  const { t, language } = useTexts();
  const { form, fields } = usePageForm<Answers>(description);
  return (
    <>
      {view.isDeclinedBySignal ? <Notice>{t("consent:signal")}</Notice> : null}
      <ConsentForm className="button-row" asked={offered} referer={view.backHref}>
        <AllOrNothing />
      </ConsentForm>
      <PageForm form={form} submit={t("common:save")}>
        <AskedFields asked={offered} />
        {offered.map((purpose) => (
          <YesNo
            key={purpose}
            field={fields[fieldNames[purpose]]}
            label={t(`consent:purposes.${purpose}.label`)}
            hint={t(`consent:purposes.${purpose}.hint`)}
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
