/** Reads posted forms with Conform and zod, and builds the response for a form with errors. */
import type { Submission, SubmissionResult } from "@conform-to/react";
import { getZodConstraint, parseWithZod } from "@conform-to/zod/v4";
import { json, type TypedResponse } from "@remix-run/server-runtime";
import { z } from "zod";
import { notFound } from "#app/http/responses.server.ts";
import type { Failure, Invalid, Refused } from "#app/upstream/errors.ts";
import { errorCodeOf } from "#contract/error-code.ts";
import { findLimit } from "#domain/formats/limit.ts";
import type { T } from "#locales/texts.ts";
import { errorText, fieldRefusalText, findFieldLabel, refusalText } from "./error-texts.ts";
import { intentOf, mainIntent } from "./intent.ts";
import type { FormDescription, RejectedForm } from "./page-form.tsx";
import { readPostedForm } from "./posted-form.ts";
import { secretFields } from "./secret-fields.ts";

type Schema = z.ZodObject;

export type ParsedForm<Value> = {
  submission: Submission<Record<string, unknown>, string[], unknown>;
  t: T;
  /** Value of the button that posted the form. */
  intent: string;
  /** Names of fields that an answer made required. */
  required: string[];
  /** Locale path of the form's own labels: the schema's `meta({ labels })`. */
  labelsKey: string | null;
  /** All field names, in the page's order. */
  fieldOrder: readonly string[];
  /** What the post did before it failed; stands before the reason. */
  doneText?: string | undefined;
} & ({ ok: true; value: Value } | { ok: false });

/** Parses a posted form by its schema: its value, or errors in the page's language. Throws 400 for an incomplete body. */
export async function readForm<S extends Schema>(request: Request, schema: S, t: T): Promise<ParsedForm<z.output<S>>> {
  return parseForm(await readPostedForm(request), schema, t);
}

/** Spaces alone are no answer, whatever the field asks for. */
function withoutBlanks(data: FormData): FormData {
  const answers = new FormData();
  for (const [name, value] of data) answers.append(name, typeof value === "string" && value.trim() === "" ? "" : value);
  return answers;
}

/** Like `readForm`, for fields that were read before. */
export function parseForm<S extends Schema>(posted: FormData, schema: S, t: T): ParsedForm<z.output<S>> {
  const data = withoutBlanks(posted);
  const required: string[] = [];
  const submission = parseWithZod(data, {
    schema,
    // zod calls this for nested union issues too; the path is the field's dotted name.
    error: (issue) => {
      const name = (issue.path ?? []).join(".");
      // For an absent field a number schema reports a wrong type.
      const isAbsent = issue.code === "invalid_type" && (data.get(name) ?? "") === "";
      const code = isAbsent ? "required" : errorCodeOf(issue);
      if (code === "required") required.push(name);
      return errorText(t, name, code, findLimit(issue));
    },
  });
  const labelsKey = schema.meta()?.["labels"];
  const parsed = {
    submission: submission as Submission<Record<string, unknown>, string[], unknown>,
    t,
    intent: intentOf(data),
    required,
    labelsKey: typeof labelsKey === "string" ? labelsKey : null,
    fieldOrder: fieldOrderOf(schema),
  };
  if (submission.status !== "success") return { ...parsed, ok: false };
  return { ...parsed, ok: true, value: submission.value as z.output<S> };
}

/** Limits of the fields. conform finds none of a text whose parts are checked by another schema, such as a list of addresses. */
function constraintOf(schema: Schema): FormDescription["constraint"] {
  const constraint = { ...getZodConstraint(schema) };
  for (const [name, field] of Object.entries(schema.shape)) {
    const maxLength = enteredTextOf(field)?.maxLength;
    if (maxLength) constraint[name] = { maxLength, ...constraint[name] };
  }
  return constraint;
}

function enteredTextOf(schema: z.core.$ZodType): z.ZodString | null {
  if (schema instanceof z.ZodString) return schema;
  if (schema instanceof z.ZodPipe) return enteredTextOf(schema.in);
  if (schema instanceof z.ZodDefault || schema instanceof z.ZodOptional) return enteredTextOf(schema.unwrap());
  return null;
}

/** A loader's description of a form: limits from the schema, and initial values. */
export function describeForm<S extends Schema>(schema: S, defaultValue: Record<string, unknown> = {}): FormDescription {
  return { constraint: constraintOf(schema), defaultValue };
}

/** Field names of a schema, nested ones included, in the page's order; the error summary follows it. */
export const fieldOrderOf = (schema: Schema): string[] => Object.keys(getZodConstraint(schema) ?? {});

/**
 * A form that has only a button, so that `rejectForm` can show the upstream's refusal.
 *
 * @param intent id of the form, when it is not the page's main form
 */
export const buttonForm = (t: T, intent = mainIntent): ParsedForm<unknown> => ({ ...forwardedForm(t), intent });

/**
 * A form whose body went to the upstream without being parsed here, so that `rejectForm` can show its errors.
 *
 * @param fieldOrder field names in the page's order
 * @param labelsKey locale path of the form's own labels
 * @param values field values that the upstream returned with its refusal
 */
export function forwardedForm(
  t: T,
  fieldOrder: readonly string[] = [],
  { labelsKey = null, values = {} }: { labelsKey?: string | null; values?: Record<string, string> } = {},
): ParsedForm<unknown> {
  const data = new FormData();
  for (const [name, value] of Object.entries(values)) data.set(name, value);
  return { ...parseForm(data, z.object({}), t), fieldOrder, labelsKey };
}

/**
 * The page's field for an error's name: the list for one of its items (`wanted[0]`, `wanted.0`), or the last part of a
 * nested name (`answers.color`). An unknown name is returned unchanged.
 */
function pageFieldName(name: string, fieldOrder: readonly string[]): string {
  const parts = name.replace(/(\[\d+\]|\.\d+)$/, "").split(".");
  const suffixes = parts.map((_, index) => parts.slice(index).join("."));
  return suffixes.find((suffix) => fieldOrder.includes(suffix)) ?? name;
}

/**
 * Assigns errors to the page's fields and sorts them in the page's order. Without it, an error that depends on several
 * fields would come last.
 */
function sortErrors({ error, ...submission }: SubmissionResult, fieldOrder: readonly string[]): SubmissionResult {
  if (!error) return submission;
  const grouped: Record<string, string[] | null> = {};
  for (const [errorName, texts] of Object.entries(error)) {
    const name = pageFieldName(errorName, fieldOrder);
    grouped[name] = [...new Set([...(grouped[name] ?? []), ...(texts ?? [])])];
  }
  const positionOf = (name: string) => (fieldOrder.includes(name) ? fieldOrder.indexOf(name) : fieldOrder.length);
  const sorted = Object.entries(grouped).sort(([a], [b]) => positionOf(a) - positionOf(b));
  return { ...submission, error: Object.fromEntries(sorted) };
}

const errorLabels = ({ error }: SubmissionResult, { t, labelsKey }: ParsedForm<unknown>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(error ?? {}).flatMap(([name, fieldErrors]) => {
      const label = findFieldLabel(t, name, fieldErrors?.[0] ?? "", labelsKey);
      return label ? [[name, label]] : [];
    }),
  );

type FieldOf<Value> = unknown extends Value ? string : Value extends unknown ? keyof Value & string : never;

/** The field at which a refusal is shown, or each of several, by refusal code. @typeParam Value of the parsed form */
export type RefusalFields<Code extends string, Value> = Readonly<
  Partial<Record<Code, FieldOf<Value> | readonly FieldOf<Value>[]>>
>;

type FormRejection = TypedResponse<RejectedForm>;

/** The form's general error, shown when the upstream gave no response. `something_went_wrong_message` also precedes the text of a refusal. */
type GeneralErrorCode = "unavailable" | "an_error_occured_try_again" | "something_went_wrong_message";

/**
 * The page again with the entered values and its errors: 422, 429 and 503 when a later try may succeed, or 403
 * for what only the owner of an account may do. Throws 404 for
 * a missing record.
 *
 * @param result the upstream's failure; omitted when the form itself has errors
 */
export function rejectForm<Value, Code extends string>(
  posted: ParsedForm<Value>,
  result?: { failure: Failure<Code> },
  refusalFields?: NoInfer<RefusalFields<Code, Value>>,
  generalErrorCode: GeneralErrorCode = "unavailable",
): FormRejection {
  if (!result) return respond(posted, { status: 422 });
  const { failure } = result;
  const form = withReturnedValues(posted, failure);
  switch (failure.kind) {
    case "invalid":
      return rejectFields(form, failure);
    case "refused": {
      if (failure.status === 404) throw notFound();
      const fields: readonly string[] = [refusalFields?.[failure.code] ?? []].flat();
      return fields.length > 0 ? rejectAtFields(form, failure, fields) : rejectRefused(form, failure, generalErrorCode);
    }
    default:
      return rejectUnanswered(form, generalErrorCode);
  }
}

/** The form with the values that the upstream returned, if it was not parsed here. */
function withReturnedValues(posted: ParsedForm<unknown>, failure: Failure): ParsedForm<unknown> {
  if (!("form" in failure) || !failure.form) return posted;
  const { t, fieldOrder, labelsKey, doneText } = posted;
  return { ...forwardedForm(t, fieldOrder, { labelsKey, values: failure.form }), doneText };
}

/** The upstream found errors in fields. */
function rejectFields(form: ParsedForm<unknown>, { fields, limits }: Invalid): FormRejection {
  const entries = Object.entries(fields);
  const missing = entries.filter(([, codes]) => codes.includes("required"));
  const required = [...form.required, ...missing.map(([name]) => pageFieldName(name, form.fieldOrder))];
  const fieldErrors = entries.map(([name, codes]): [string, string[]] => [
    name,
    codes.map((code) => errorText(form.t, name, code, limits?.[name], form.labelsKey)),
  ]);
  return respond({ ...form, required }, { status: 422, fieldErrors: Object.fromEntries(fieldErrors) });
}

/** A refusal whose reason stands at one field, or at each of several. */
function rejectAtFields(form: ParsedForm<unknown>, failure: Refused<string>, fields: readonly string[]): FormRejection {
  const fieldErrors = fields.map((field): [string, string[]] => [field, [fieldRefusalText(form.t, field, failure)]]);
  return respond(form, {
    status: 422,
    fieldErrors: Object.fromEntries(fieldErrors),
    isOneError: fields.length > 1,
  });
}

/** A refusal whose reason stands above the form. */
function rejectRefused(
  form: ParsedForm<unknown>,
  { status, code, values }: Refused<string>,
  generalErrorCode: GeneralErrorCode,
): FormRejection {
  const isRetryable = status === 429 || status === 503;
  // What nobody may do for the owner is no mistake in the form.
  const isForbidden = code === "own_session_only";
  const seconds = values["seconds"];
  const reason = refusalText(form.t, code, values);
  // Section 8: forms with this general error show it first, then the reason of the refusal.
  const hasGeneralSentence = generalErrorCode === "something_went_wrong_message";
  return respond(form, {
    status: isRetryable || isForbidden ? status : 422,
    headers: isRetryable && seconds ? { "Retry-After": String(seconds) } : {},
    formErrors: hasGeneralSentence ? [form.t(`errors:refusals.${generalErrorCode}`), reason] : [reason],
  });
}

/** The upstream gave no response, or one that does not match the contract. */
const rejectUnanswered = (form: ParsedForm<unknown>, generalErrorCode: GeneralErrorCode): FormRejection =>
  respond(form, { status: 503, formErrors: [form.t(`errors:refusals.${generalErrorCode}`)] });

interface Rejection {
  status: number;
  headers?: Record<string, string>;
  fieldErrors?: Record<string, string[]>;
  /** Shown above the form. */
  formErrors?: string[];
  /** One error at several fields, which names them all itself. */
  isOneError?: boolean;
}

function respond(
  form: ParsedForm<unknown>,
  { status, headers = {}, fieldErrors, formErrors = [], isOneError = false }: Rejection,
): FormRejection {
  // What the post did before it failed comes first, also where the reason stands at a field.
  const aboveForm = [form.doneText ?? [], formErrors].flat();
  const submission = form.submission.reply({
    ...(fieldErrors && { fieldErrors }),
    ...(aboveForm.length > 0 && { formErrors: aboveForm }),
    hideFields: secretFields,
  });
  return json(
    {
      submission: sortErrors(submission, form.fieldOrder),
      intent: form.intent,
      required: form.required,
      labels: isOneError ? {} : errorLabels(submission, form),
      isOneError,
    },
    { status, headers },
  );
}
