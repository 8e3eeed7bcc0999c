import { type FormDescription, PageForm, usePageForm } from "#app/form/page-form.tsx";
import { useTexts } from "#app/i18n/context.tsx";
import { Button, ButtonLink } from "#app/ui/form/button.tsx";
import { creditApplicationPath } from "#domain/site/paths.ts";

interface BeginFormProps {
  state: "new" | "begun" | "done";
  form: FormDescription;
}

export function BeginForm({ state, form: description }: BeginFormProps) {
  const { t, language } = useTexts();
  const { form } = usePageForm(description);
  const submit = { new: "start", begun: "continue", done: "again" } as const;
  const restart = (
    <Button variant="secondary" value="restart">
      {t("creditApplication:main.restart")}
    </Button>
  );
  const result = (
    <ButtonLink variant="secondary" href={creditApplicationPath(language, "result")}>
      {t("creditApplication:main.result")}
    </ButtonLink>
  );
  return (
    <PageForm
      form={form}
      submit={t(`creditApplication:main.${submit[state]}`)}
      more={state === "begun" ? restart : state === "done" ? result : null}
    >
      {null}
    </PageForm>
  );
}
