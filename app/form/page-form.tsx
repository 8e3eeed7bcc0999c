/** How a form is shown: Conform's fields from what the loader described and what the action answered. */
import { type FormMetadata, type SubmissionResult, useForm } from "@conform-to/react";
import { useActionData } from "@remix-run/react";
import type { ReactNode } from "react";
import { useTexts } from "#app/i18n/context.tsx";
import { Button } from "#app/ui/button.tsx";
import { ErrorSummary } from "#app/ui/error-summary.tsx";

/** A form as its loader describes it. */
export interface FormDescription {
  constraint: Record<string, object>;
  defaultValue: Record<string, unknown>;
}

/** What an action answers for a form that it does not take. */
export interface FormAnswer {
  submission: SubmissionResult;
  /** Names that an answer made necessary. */
  required: string[];
  /** What the wrong fields are called. */
  labels: Record<string, string>;
}

const isFormAnswer = (data: unknown): data is FormAnswer =>
  typeof data === "object" && data !== null && "submission" in data;

/** The answer to the form's last post, or null. */
export function useFormAnswer(): FormAnswer | null {
  const data: unknown = useActionData();
  return isFormAnswer(data) ? data : null;
}

/** The page's own form: its fields by name, with errors, limits and values. */
export function usePageForm<Value extends Record<string, unknown>>(description: FormDescription) {
  const answer = useFormAnswer();
  const constraint = { ...description.constraint };
  for (const name of answer?.required ?? []) constraint[name] = { ...constraint[name], required: true };
  const [form, fields] = useForm<Value>({
    id: "form",
    lastResult: answer?.submission ?? null,
    constraint: constraint as NonNullable<Parameters<typeof useForm<Value>>[0]["constraint"]>,
    defaultValue: description.defaultValue as NonNullable<Parameters<typeof useForm<Value>>[0]["defaultValue"]>,
  });
  return { form, fields };
}

type AnyForm = Pick<FormMetadata<Record<string, unknown>, string[]>, "id" | "allErrors">;

interface PageFormProps {
  form: AnyForm;
  children: ReactNode;
  /** The forward button's words. */
  submit: string;
  /** Other buttons and links after it. */
  more?: ReactNode;
  /** Where it posts; the page's own address when absent. */
  action?: string;
  hasFiles?: boolean;
  /** The page itself sums the errors up (FormErrors), above what is read before the form. */
  hasErrorsAbove?: boolean;
}

/** The page's main form (docs/scripting.md): errors summed up first, one forward button `intent=continue` last. */
export function PageForm({ form, children, submit, more, action, hasFiles, hasErrorsAbove }: PageFormProps) {
  return (
    <>
      {hasErrorsAbove ? null : <FormErrors form={form} />}
      <form
        className="form"
        method="post"
        action={action}
        id={form.id}
        data-form="main"
        noValidate
        encType={hasFiles ? "multipart/form-data" : undefined}
      >
        {children}
        <div className="button-row">
          <Button name="intent" value="continue">
            {submit}
          </Button>
          {more}
        </div>
      </form>
    </>
  );
}

/** Every error of the page's form, each leading to its field. */
export function FormErrors({ form }: { form: AnyForm }) {
  const { t } = useTexts();
  const labels = useFormAnswer()?.labels ?? {};
  const errors = Object.entries(form.allErrors).flatMap(([name, texts]) => {
    const label = labels[name];
    const href = name ? `#${form.id}-${name}` : `#${form.id}`;
    return (texts ?? []).map((text) => ({ href, text: label ? t("errors:labelled", { label, text }) : text }));
  });
  return <ErrorSummary heading={t("errors:summary")} errors={errors} />;
}
