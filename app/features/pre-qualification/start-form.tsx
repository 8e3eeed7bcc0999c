import { ButtonForm } from "#app/form/page-form.tsx";
import { useTexts } from "#app/i18n/texts-context.tsx";
import { Button, ButtonLink } from "#app/ui/form/button.tsx";
import { preQualificationPath } from "#domain/site/paths.ts";

export function StartForm({ state }: { state: "new" | "begun" | "done" }) {
  const { t, language } = useTexts();
  const submitKeys = { new: "start", begun: "continue", done: "again" } as const;
  const restart = (
    <Button variant="secondary" value="restart">
      {t("creditApplication:main.restart")}
    </Button>
  );
  const result = (
    <ButtonLink variant="secondary" href={preQualificationPath(language, "result")}>
      {t("creditApplication:main.result")}
    </ButtonLink>
  );
  return (
    <ButtonForm
      submitText={t(`creditApplication:main.${submitKeys[state]}`)}
      moreActions={state === "begun" ? restart : state === "done" ? result : null}
    />
  );
}
