import { useLocation } from "@remix-run/react";
import { PageForm, usePageForm, useRejectedForm } from "#app/form/page-form.tsx";
import { useTexts } from "#app/i18n/texts-context.tsx";
import { PhoneField } from "#app/shared/questions/contact-fields.tsx";
import { CodeForm } from "./code-form.tsx";
import type { PhoneCodeView } from "./phone-code.server.ts";

/** Whether the rejected post was the phone form: it must show again even if an earlier code was sent. */
function useIsPhoneFormRejected(): boolean {
  const { error, initialValue } = useRejectedForm()?.submission ?? {};
  const hasValue = (name: string) => Boolean(error?.[name] ?? initialValue?.[name]);
  return hasValue("phone") && !hasValue("code");
}

/** Form for the phone number, then the form for its code. */
export function PhoneCode({ sentTo, form }: PhoneCodeView) {
  const isPhoneFormRejected = useIsPhoneFormRejected();
  return sentTo === null || isPhoneFormRejected ? (
    <PhoneForm form={form} />
  ) : (
    <PhoneCodeForm sentTo={sentTo} form={form} />
  );
}

function PhoneForm({ form: description }: Pick<PhoneCodeView, "form">) {
  const { t } = useTexts();
  const { form, fields } = usePageForm<{ phone: string }>(description);
  return (
    <PageForm form={form} submitText={t("account:phoneCode.send")}>
      <PhoneField field={fields.phone} hint={t("account:phoneCode.lead")} />
    </PageForm>
  );
}

function PhoneCodeForm({ sentTo, form }: { sentTo: string; form: PhoneCodeView["form"] }) {
  const { t } = useTexts();
  const { pathname, search } = useLocation();
  const changeQuery = new URLSearchParams(search);
  changeQuery.set("change", "");
  return (
    <CodeForm
      description={form}
      sentText={t("account:phoneCode.sentTo", { phone: sentTo })}
      submitText={t("account:phoneCode.verify")}
      change={{ href: `${pathname}?${changeQuery}`, text: t("account:phoneCode.change") }}
    />
  );
}
