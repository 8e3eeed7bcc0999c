/** How a form is shown: Conform's fields from what the loader described and what the action answered. */
import { type FormMetadata, type SubmissionResult, useForm } from "@conform-to/react";
import { useActionData, useLocation } from "@remix-run/react";
import type { ReactNode } from "react";
import { useTexts } from "#app/i18n/context.tsx";
import { Button, type ButtonVariant } from "#app/ui/form/button.tsx";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";

/** A form as its loader describes it. */
export interface FormDescription {
  constraint: Record<string, object>;
  defaultValue: Record<string, unknown>;
}

/** What an action answers for a form that it does not take. */
export interface FormAnswer {
  submission: SubmissionResult;
  /** The button that sent it: of a page with several forms, it tells which. */
  intent: string;
  /** Names that an answer made necessary. */
  required: string[];
  /** What the wrong fields are called. */
  labels: Record<string, string>;
}

const isFormAnswer = (data: unknown): data is FormAnswer =>
  typeof data === "object" && data !== null && "submission" in data;

const mainIntent = "continue";
const mainId = "form";

/** The answer to the last post of the form with this id, or null. A post without a button's name is the main form's. */
export function useFormAnswer(id: string = mainId): FormAnswer | null {
  const data: unknown = useActionData();
  if (!isFormAnswer(data)) return null;
  const isMain = data.intent === "" || data.intent === mainIntent;
  return (isMain ? mainId : data.intent) === id ? data : null;
}

/**
 * One of the page's forms: its fields by name, with errors, limits and values.
 *
 * @param description absent: a form of buttons alone
 * @param intent what the form's button says; another than "continue" is the form's id as well, so that a page can have
 * several and each shows its own answer.
 */
export function usePageForm<Value extends Record<string, unknown>>(
  { constraint: limits = {}, defaultValue = {} }: Partial<FormDescription> = {},
  intent = mainIntent,
) {
  const id = intent === mainIntent ? mainId : intent;
  const answer = useFormAnswer(id);
  const constraint = { ...limits };
  for (const name of answer?.required ?? []) constraint[name] = { ...constraint[name], required: true };
  const [form, fields] = useForm<Value>({
    id,
    lastResult: answer?.submission ?? null,
    constraint: constraint as NonNullable<Parameters<typeof useForm<Value>>[0]["constraint"]>,
    defaultValue: defaultValue as NonNullable<Parameters<typeof useForm<Value>>[0]["defaultValue"]>,
  });
  return { form, fields };
}

type AnyForm = Pick<FormMetadata<Record<string, unknown>, string[]>, "id" | "allErrors">;

interface PageFormProps {
  form: AnyForm;
  children: ReactNode;
  /** The forward button's words. */
  submit: string;
  /** danger: what it does cannot be undone. */
  submitVariant?: ButtonVariant;
  /** Other buttons and links after it. */
  more?: ReactNode;
  /** Where it posts; the page's own address when absent. */
  action?: string;
  hasFiles?: boolean;
  /** The page itself sums the errors up (FormErrors), above what is read before the form. */
  hasErrorsAbove?: boolean;
}

/**
 * A form of the page, its main one (docs/scripting.md) unless `usePageForm` was given another intent: errors summed up
 * first, one forward button last.
 */
export function PageForm({
  form,
  children,
  submit,
  submitVariant,
  more,
  action,
  hasFiles,
  hasErrorsAbove,
}: PageFormProps) {
  const isMain = form.id === mainId;
  // Said, since a form without it posts to the address with what follows its #: the skip link's #main would then take
  // the focus from the errors.
  const { pathname, search } = useLocation();
  return (
    <>
      {hasErrorsAbove ? null : <FormErrors form={form} />}
      <form
        className="form"
        method="post"
        action={action ?? pathname + search}
        id={form.id}
        data-form={isMain ? "main" : undefined}
        noValidate
        encType={hasFiles ? "multipart/form-data" : undefined}
      >
        {children}
        <div className="button-row">
          <Button variant={submitVariant} name="intent" value={isMain ? mainIntent : form.id}>
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
  const labels = useFormAnswer(form.id)?.labels ?? {};
  const errors = Object.entries(form.allErrors).flatMap(([name, texts]) => {
    const label = labels[name];
    const href = name ? `#${form.id}-${name}` : `#${form.id}`;
    // A question has its own sign before what is wrong with its answer.
    const said = (text: string) => {
      if (!label) return text;
      return label.endsWith("?") ? `${label} ${text}` : t("errors:labelled", { label, text });
    };
    return (texts ?? []).map((text) => ({ href, text: said(text) }));
  });
  return <ErrorSummary heading={t("errors:summary")} errors={errors} />;
}

/**
 * The errors of a post that the page has no fields for, by whichever button: each leads to the part of the page with this
 * id. A page has it where it shows buttons alone, and where its form is gone by the time the post is answered.
 */
export function PostErrors({ id }: { id: string }) {
  const { t } = useTexts();
  const data: unknown = useActionData();
  const errors = isFormAnswer(data) ? data.submission.error : null;
  const texts = [...new Set(Object.values(errors ?? {}).flatMap((found) => found ?? []))];
  return <ErrorSummary heading={t("errors:summary")} errors={texts.map((text) => ({ href: `#${id}`, text }))} />;
}
