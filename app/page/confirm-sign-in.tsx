import { isRouteErrorResponse } from "@remix-run/react";
import { plainField } from "#app/form/plain-field.ts";
import { useTexts } from "#app/i18n/texts-context.tsx";
import { confirmationFields, isSignInConfirmation } from "#app/session/gate.ts";
import { Button, ButtonLink, ButtonRow } from "#app/ui/form/button.tsx";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import { TextField } from "#app/ui/form/field.tsx";
import { accountPath } from "#domain/site/paths.ts";
import { RepeatedFields } from "./repeated-fields.tsx";
import { useRequestedPath } from "./use-requested-path.ts";

/** Asks staff for their password and code, and repeats the change that needs them. */
export function ConfirmSignIn({ error }: { error: unknown }) {
  const { t } = useTexts();
  const { pathname, search } = useRequestedPath();
  const data: unknown = isRouteErrorResponse(error) ? error.data : null;
  if (!isSignInConfirmation(data)) return null;
  const { posted, hasPassword, hasSecondFactor, problem, back } = data;
  if (!(hasPassword || hasSecondFactor)) return <SignInAgain back={back} />;
  const fieldOf = (name: string) =>
    plainField(name, undefined, { maxLength: 200, errors: problem?.name === name ? [problem.text] : undefined });
  const [passwordField, codeField] = [fieldOf(confirmationFields.password), fieldOf(confirmationFields.code)];
  return (
    <>
      <ErrorSummary
        heading={t("errors:problem")}
        errors={problem ? [{ href: `#${problem.name}`, text: problem.text }] : []}
      />
      <form className="form" method="post" action={pathname + search} data-form="main" noValidate>
        <RepeatedFields fields={posted} />
        {hasPassword ? (
          <TextField
            field={passwordField}
            type="password"
            label={t("account:fields.password")}
            autoComplete="current-password"
          />
        ) : (
          <input type="hidden" name={passwordField.name} value="" />
        )}
        {hasSecondFactor ? (
          <TextField
            field={codeField}
            label={t("account:fields.factorCode")}
            hint={t("account:secondFactor.entryHint")}
            autoComplete="one-time-code"
            width="medium"
          />
        ) : null}
        <ButtonRow>
          <Button>{t("common:errorPages.confirmSignIn.submit")}</Button>
          <ButtonLink variant="secondary" href={back}>
            {t("common:cancel")}
          </ButtonLink>
        </ButtonRow>
      </form>
    </>
  );
}

/** For a user with neither password nor code: their provider proves who they are. */
function SignInAgain({ back }: { back: string }) {
  const { t, language } = useTexts();
  return (
    <form className="form" method="post" action={accountPath(language, "logout")}>
      <p>{t("common:errorPages.confirmSignIn.byProvider")}</p>
      <RepeatedFields fields={[["referer", back]]} />
      <ButtonRow>
        <Button>{t("common:errorPages.confirmSignIn.signInAgain")}</Button>
        <ButtonLink variant="secondary" href={back}>
          {t("common:cancel")}
        </ButtonLink>
      </ButtonRow>
    </form>
  );
}
