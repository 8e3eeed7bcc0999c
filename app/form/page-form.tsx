/** Forms of a page: Conform's fields, built from the loader's description and the action's response. */
import { type FormMetadata, type SubmissionResult, useForm } from "@conform-to/react";
import { useActionData, useLocation } from "@remix-run/react";
import type { ReactNode } from "react";
import { useTexts } from "#app/i18n/texts-context.tsx";
import { Button, ButtonLink, type ButtonVariant } from "#app/ui/form/button.tsx";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import { HiddenFields, type HiddenValues } from "#app/ui/form/hidden-fields.tsx";
import type { T } from "#locales/texts.ts";
import { mainIntent } from "./intent.ts";
import { inPageOrder } from "./page-order.ts";
import { UnsavedDialog } from "./unsaved-dialog.tsx";

/** A loader's description of a form: limits and initial values by field name. */
export interface FormDescription {
  constraint: Record<string, object>;
  defaultValue: Record<string, unknown>;
}

/** An action's response to a form with errors. */
export interface RejectedForm {
  submission: SubmissionResult;
  /** Value of the pressed button; it identifies the form on a page with several. */
  intent: string;
  /** Names of fields that an answer made required. */
  required: string[];
  /** Labels of the fields with errors, by field name. */
  labels: Record<string, string>;
  /** One error is about all the marked fields together; the summary shows it once. */
  isOneError?: boolean;
}

const isRejectedForm = (data: unknown): data is RejectedForm =>
  typeof data === "object" && data !== null && "submission" in data;

const mainId = "form";
const formIdOf = (intent: string): string => (intent === mainIntent ? mainId : intent);

/** The response to the last post of the form with this id, or null. */
export function useRejectedForm(id: string = mainId): RejectedForm | null {
  const data: unknown = useActionData();
  if (!isRejectedForm(data)) return null;
  return formIdOf(data.intent) === id ? data : null;
}

/**
 * The state of one of the page's forms: its fields by name, with errors, limits and values.
 *
 * @param description omitted for a form that has only buttons
 * @param intent value of the form's button. Any value but "continue" is also the form's id, so that each of several
 * forms on a page shows only its own errors.
 */
export function usePageForm<Value extends Record<string, unknown>>(
  { constraint: limits = {}, defaultValue = {} }: Partial<FormDescription> = {},
  intent = mainIntent,
) {
  const id = formIdOf(intent);
  const rejectedForm = useRejectedForm(id);
  const constraint = { ...limits };
  for (const name of rejectedForm?.required ?? []) constraint[name] = { ...constraint[name], required: true };
  const [form, fields] = useForm<Value>({
    id,
    lastResult: rejectedForm?.submission ?? null,
    constraint: constraint as NonNullable<Parameters<typeof useForm<Value>>[0]["constraint"]>,
    defaultValue: defaultValue as NonNullable<Parameters<typeof useForm<Value>>[0]["defaultValue"]>,
  });
  return { form, fields };
}

type AnyForm = Pick<FormMetadata<Record<string, unknown>, string[]>, "id">;

interface PageFormProps {
  form: AnyForm;
  children?: ReactNode;
  /** Text of the submit button. */
  submitText: ReactNode;
  /** `danger` for an action that cannot be undone. */
  submitVariant?: ButtonVariant;
  /** Buttons and links after the submit button. */
  moreActions?: ReactNode;
  /** Where "Cancel" leads, which stands beside the submit button. */
  cancelHref?: string;
  /** URL of the post; the current page when omitted. */
  action?: string;
  hasFiles?: boolean;
  /** What the form must know of the page that the person has seen. */
  hiddenFields?: HiddenValues | undefined;
  /** Longer than a screen: its buttons stay in sight. */
  isLong?: boolean;
  /** False for a form of buttons alone, which has nothing to lose. */
  hasFields?: boolean;
  /** The page renders FormErrors itself, above the content that precedes the form. */
  hasOwnErrorSummary?: boolean;
}

/** An error without a field is about the whole form: no field needs a check. */
const hasFieldErrors = (rejected: RejectedForm | null): boolean =>
  Object.keys(rejected?.submission.error ?? {}).some((name) => name !== "");

/** What the person had seen when they filled in the form: an error at a field does not make it newer. */
function seenAsPosted(rejected: RejectedForm | null, hiddenFields: HiddenValues): HiddenValues {
  if (!hasFieldErrors(rejected)) return {};
  const posted = Object.entries(rejected?.submission.initialValue ?? {}).filter(
    ([name]) => name.startsWith("seen") && name in hiddenFields,
  );
  return Object.fromEntries(posted.map(([name, value]) => [name, String(value)]));
}

/**
 * A form of the page with an error summary above and one submit button below. It is the main form (docs/scripting.md)
 * unless `usePageForm` got another intent.
 */
export function PageForm({
  form,
  children,
  submitText,
  submitVariant,
  moreActions,
  cancelHref,
  action,
  hasFiles,
  isLong,
  hasFields = true,
  hiddenFields = {},
  hasOwnErrorSummary,
}: PageFormProps) {
  const isMain = form.id === mainId;
  // Without `action` a form posts to the URL including its fragment: the skip link's #main would then take the focus
  // from the errors.
  const { pathname, search } = useLocation();
  const { t } = useTexts();
  const isWatched = isMain && hasFields;
  const rejected = useRejectedForm(form.id);
  return (
    <>
      {hasOwnErrorSummary ? null : <FormErrors form={form} />}
      <form
        className={isLong ? "form form-long" : "form"}
        method="post"
        action={action ?? pathname + search}
        id={form.id}
        data-form={isMain ? "main" : undefined}
        noValidate
        encType={hasFiles ? "multipart/form-data" : undefined}
      >
        <HiddenFields values={{ ...hiddenFields, ...seenAsPosted(rejected, hiddenFields) }} />
        {children}
        <div className="button-row">
          <Button variant={submitVariant} name="intent" value={isMain ? mainIntent : form.id}>
            {submitText}
          </Button>
          {cancelHref === undefined ? null : (
            <ButtonLink variant="secondary" href={cancelHref}>
              {t("common:cancel")}
            </ButtonLink>
          )}
          {moreActions}
        </div>
        {isWatched ? (
          <p className="soft small" data-unsaved-note="" hidden>
            {t("common:unsaved.note")}
          </p>
        ) : null}
      </form>
      {isWatched ? <UnsavedDialog /> : null}
    </>
  );
}

/** The page's main form where it has buttons only. Its children are texts. */
export function ButtonForm(props: Omit<PageFormProps, "form" | "hasFiles" | "hasFields">) {
  const { form } = usePageForm();
  return <PageForm form={form} hasFields={false} {...props} />;
}

/** A label that ends with "?" needs no colon before the error. */
function withLabel(t: T, label: string | undefined, text: string): string {
  if (!label) return text;
  return label.endsWith("?") ? `${label} ${text}` : t("errors:labelled", { label, text });
}

/** Error summary of the form with this id: each error links to its field. */
export function FormErrors({ form: { id } }: { form: AnyForm }) {
  const { t, language } = useTexts();
  const rejected = useRejectedForm(id);
  const { submission, labels = {}, isOneError = false } = rejected ?? {};
  const allErrors = inPageOrder(Object.entries(submission?.error ?? {}), language);
  const errors = allErrors.flatMap(([name, texts]) => {
    const href = name ? `#${id}-${name}` : `#${id}`;
    return (texts ?? []).map((text) => ({ href, text: withLabel(t, labels[name], text) }));
  });
  return (
    <ErrorSummary
      heading={t(hasFieldErrors(rejected) ? "errors:summary" : "errors:problem")}
      errors={isOneError ? errors.slice(0, 1) : errors}
    />
  );
}

/**
 * Error summary of a post whose form has no fields on the page: every error links to the element with this id. It is
 * for pages with buttons only, and for pages whose form no longer exists when the response comes.
 *
 * @param formsWithErrors intents of the forms on the page that show their errors themselves
 */
export function PostErrors({ id, formsWithErrors = [] }: { id: string; formsWithErrors?: readonly string[] }) {
  const { t } = useTexts();
  const data: unknown = useActionData();
  const rejected = isRejectedForm(data) && !formsWithErrors.includes(data.intent) ? data : null;
  const errors = Object.entries(rejected?.submission.error ?? {});
  const texts = new Set(
    errors.flatMap(([name, messages]) => (messages ?? []).map((text) => withLabel(t, rejected?.labels[name], text))),
  );
  return <ErrorSummary heading={t("errors:problem")} errors={[...texts].map((text) => ({ href: `#${id}`, text }))} />;
}
