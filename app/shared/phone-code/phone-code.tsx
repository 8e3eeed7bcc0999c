import { useLocation } from "@remix-run/react";
import { PageForm, useFormAnswer, usePageForm } from "#app/form/page-form.tsx";
import { useTexts } from "#app/i18n/context.tsx";
import { PhoneField } from "#app/shared/questions/contact-fields.tsx";
import { Button, ButtonLink } from "#app/ui/form/button.tsx";
import { CodeField } from "./code-field.tsx";
import type { PhoneCodeView } from "./phone-code.server.ts";

/** Whether the post that was refused told a phone, as another than the one that a code is under way to may be. */
function useIsPhoneRefused(): boolean {
  const { error, initialValue } = useFormAnswer()?.submission ?? {};
  const isOf = (name: string) => Boolean(error?.[name] ?? initialValue?.[name]);
  return isOf("phone") && !isOf("code");
}

/** Which phone, then which code: one form at a time. */
export function PhoneCode({ sentTo, form }: PhoneCodeView) {
  const isPhoneRefused = useIsPhoneRefused();
  return sentTo === null || isPhoneRefused ? <WhichPhone form={form} /> : <WhichCode sentTo={sentTo} form={form} />;
}

function WhichPhone({ form: description }: Pick<PhoneCodeView, "form">) {
  const { t } = useTexts();
  const { form, fields } = usePageForm<{ phone: string }>(description);
  return (
    <PageForm form={form} submit={t("account:phoneCode.send")}>
      <PhoneField field={fields.phone} hint={t("account:phoneCode.lead")} />
    </PageForm>
  );
}

function WhichCode({ sentTo, form: description }: { sentTo: string; form: PhoneCodeView["form"] }) {
  const { t } = useTexts();
  const { form, fields } = usePageForm<{ code: string }>(description);
  const { pathname, search } = useLocation();
  const change = new URLSearchParams(search);
  change.set("change", "");
  const more = (
    <>
      <Button variant="secondary" value="resend">
        {t("account:phoneCode.resend")}
      </Button>
      <ButtonLink variant="quiet" href={`${pathname}?${change}`}>
        {t("account:phoneCode.change")}
      </ButtonLink>
    </>
  );
  return (
    <PageForm form={form} submit={t("account:phoneCode.verify")} more={more}>
      <p role="status">{t("account:phoneCode.sentTo", { phone: sentTo })}</p>
      <CodeField field={fields.code} />
    </PageForm>
  );
}
